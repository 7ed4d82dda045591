import type { User } from '@potluck/contract';
import { IconUser } from '@tabler/icons-react';
import { AccountContents } from '../../resource/account-contents.tsx';
import { fullName } from './full-name.ts';
import { UserCard } from './user-card.tsx';

/** Shown to the person themself and to their friends. */
export function UserFriends({ user }: { user: User }) {
  return (
    <AccountContents
      of="user"
      account={user.name}
      label={`Friends of ${fullName(user)}`}
      card={friend => <UserCard key={friend.name} user={friend} of={user.name} />}
      empty={{
        icon: IconUser,
        title: 'No friends yet',
        text: `People who are friends with ${fullName(user)} show here.`,
      }}
    />
  );
}
