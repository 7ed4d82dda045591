import { useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { IconUser } from '@tabler/icons-react';
import { AccountContents } from '../../resource/account-contents.tsx';
import { fullName } from './full-name.ts';
import { UserCard } from './user-card.tsx';

/** Shown to the person themself and to their friends. */
export function UserFriends({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <AccountContents
      of="user"
      account={user.name}
      label={t`Friends of ${fullName(user)}`}
      card={friend => <UserCard key={friend.name} user={friend} of={user.name} />}
      empty={{
        icon: IconUser,
        title: t`No friends yet`,
        text: t`People who are friends with ${fullName(user)} show here.`,
      }}
    />
  );
}
