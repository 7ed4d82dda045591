import { useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { IconUsersGroup } from '@tabler/icons-react';
import { AccountContents } from '../../resource/account-contents.tsx';
import { CircleCard } from '../circle/circle-card.tsx';
import { fullName } from './full-name.ts';

export function UserCircles({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <AccountContents
      of="circle"
      account={user.name}
      label={t`Circles of ${fullName(user)}`}
      card={circle => <CircleCard key={circle.name} circle={circle} />}
      empty={{
        icon: IconUsersGroup,
        title: t`No circles to see`,
        text: t`Circles of ${fullName(user)} that you may see show here.`,
      }}
    />
  );
}
