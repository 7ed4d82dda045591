import { useLingui } from '@lingui/react/macro';
import { idOf, type User } from '@potluck/contract';
import { linkOptions } from '@tanstack/react-router';
import { useViewer } from '../../auth/use-auth.ts';
import { fullName } from '../../kinds/full-name.ts';
import { ResourcePanel } from '../../standard/index/resource-panel.tsx';
import { namesInWords } from '../../standard/names-in-words.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { FriendRequest } from './friend-actions.tsx';
import { useCirclesTogether } from './use-circles-together.ts';

/** Shows people in a grid: who they are, and in which circles the viewer meets them. */
export function useUserCard() {
  const circlesWith = useCirclesTogether();
  return (user: User) => <UserCard key={user.name} user={user} circles={circlesWith(user.name)} />;
}

interface UserCardProps {
  user: User;
  /** The titles of those that the viewer and they belong to. */
  circles?: string[];
  /** Whose friend: the card then leads to them as that person's friend. */
  of?: string;
}

export function UserCard({ user, circles = [], of }: UserCardProps) {
  const { i18n } = useLingui();
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
      meta={
        <>
          <bdi>@{user.username}</bdi>
          {circles.length > 0 && !own && <span> · {namesInWords(circles, i18n)}</span>}
        </>
      }
      actions={!own && !user.access && <FriendRequest user={user} />}
    />
  );
}
