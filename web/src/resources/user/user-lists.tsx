import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { IconChecklist } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useViewer } from '../../auth/use-auth.ts';
import { AccountContents } from '../../resource/account-contents.tsx';
import { CreateLink } from '../../resource/create-link.tsx';
import { ListCard } from '../list/list-card.tsx';
import { useOpenItems } from '../list/use-open-items.ts';
import { fullName } from './full-name.ts';

export function UserLists({ user }: { user: User }) {
  const { t } = useLingui();
  const own = useViewer().user.name === user.name;
  const open = useOpenItems();
  const ownEmpty = {
    icon: IconChecklist,
    title: t`No lists here yet`,
    text: t`What you write down, or are given to work through, shows here.`,
    action: (
      <CreateLink link={link => <Link to="/lists/create" {...link} />}>
        <Trans>New list</Trans>
      </CreateLink>
    ),
  };
  const othersEmpty = {
    icon: IconChecklist,
    title: t`No lists to see`,
    text: t`Lists of ${fullName(user)} that you may see show here.`,
  };
  return (
    <AccountContents
      of="list"
      account={user.name}
      label={t`Lists of ${fullName(user)}`}
      card={list => <ListCard key={list.name} list={list} open={open} />}
      empty={own ? ownEmpty : othersEmpty}
    />
  );
}
