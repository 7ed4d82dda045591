import { idOf, type User } from '@potluck/contract';
import { linkOptions } from '@tanstack/react-router';
import { useViewer } from '../../auth/use-auth.ts';
import { fullName } from '../../kinds/full-name.ts';
import { ResourcePanel } from '../../standard/index/resource-panel.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { FriendRequest } from './friend-actions.tsx';

/** Shows people in a grid. */
export function useUserCard() {
  return (user: User) => <UserCard key={user.name} user={user} />;
}

interface UserCardProps {
  user: User;
  /** Whose friend: the card then leads to them as that person's friend. */
  of?: string;
}

export function UserCard({ user, of }: UserCardProps) {
  const title = fullName(user);
  const own = useViewer().user.name === user.name;
  return (
    <ResourcePanel
      of="user"
      resource={user}
      title={title}
      to={
        of
          ? linkOptions({
              to: '/users/$userId/users/$friendUserId',
              params: { userId: idOf(of), friendUserId: idOf(user.name) },
            })
          : undefined
      }
      leading={<Avatar name={title} uri={user.imageUri} seed={user.name} size={48} decorative />}
      meta={<bdi>@{user.username}</bdi>}
      actions={!own && !user.access && <FriendRequest user={user} />}
    />
  );
}
