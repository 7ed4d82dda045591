import { useLingui } from '@lingui/react/macro';
import type { User } from '@potluck/contract';
import { IconUser } from '@tabler/icons-react';
import { useViewer } from '../../auth/use-auth.ts';
import { fullName } from '../../resource-types/full-name.ts';
import { AccountContents } from '../account-contents.tsx';
import { LookAround } from './look-around.tsx';
import { UserCard } from './user-card.tsx';

/** Shown to the person themself and to their friends. */
export function UserFriends({ user }: { user: User }) {
  const { t } = useLingui();
  const own = useViewer().user.name === user.name;
  return (
    <AccountContents
      of="user"
      account={user.name}
      filter="state = 200"
      label={t`Friends of ${fullName(user)}`}
      card={friend => <UserCard key={friend.name} user={friend} of={user.name} />}
      empty={{
        icon: IconUser,
        title: t`No friends yet`,
        text: own
          ? t`People show here once they accept your friend request or you accept theirs.`
          : t`People who are friends with ${fullName(user)} show here.`,
        action: own ? <LookAround /> : undefined,
      }}
    />
  );
}
