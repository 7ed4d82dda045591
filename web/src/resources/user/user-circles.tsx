import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useViewer } from '../../auth/use-auth.ts';
import { AccountContents } from '../../resource/account-contents.tsx';
import { CreateLink } from '../../resource/create-link.tsx';
import { CircleCard } from '../circle/circle-card.tsx';
import { fullName } from './full-name.ts';

export function UserCircles({ user }: { user: User }) {
  const { t } = useLingui();
  const own = useViewer().user.name === user.name;
  const ownEmpty = {
    icon: IconUsersGroup,
    title: t`No circles here yet`,
    text: t`Circles that you make, or are invited to, show here.`,
    action: (
      <CreateLink link={link => <Link to="/circles/create" {...link} />}>
        <Trans>New circle</Trans>
      </CreateLink>
    ),
  };
  const othersEmpty = {
    icon: IconUsersGroup,
    title: t`No circles to see`,
    text: t`Circles of ${fullName(user)} that you may see show here.`,
  };
  return (
    <AccountContents
      of="circle"
      account={user.name}
      label={t`Circles of ${fullName(user)}`}
      card={circle => <CircleCard key={circle.name} circle={circle} />}
      empty={own ? ownEmpty : othersEmpty}
    />
  );
}
