import { Trans, useLingui } from '@lingui/react/macro';
import { idOf, type User } from '@potluck/contract';
import { IconPencil, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useViewer } from '../../auth/use-auth.ts';
import { fullName } from '../../resource-types/full-name.ts';
import { ContentsTabs } from '../../standard/contents-tabs.tsx';
import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useFavorite } from '../../standard/data/use-favorite.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { ProfileHeader } from '../../standard/profile-header.tsx';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { useMuteEntry } from '../../standard/use-mute-entry.tsx';
import { HeartToggle } from '../../ui/heart-toggle.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { useContentsTabs } from '../use-contents-tabs.tsx';
import { FriendActions } from './friend-actions.tsx';
import { FriendNote } from './friend-note.tsx';
import { useDisconnectEntry } from './use-disconnect-entry.tsx';
import { UserFriends } from './user-friends.tsx';
import { UserOverview } from './user-overview.tsx';

export function UserViewScreen() {
  const query = useResource('user', useNameFromParams('user'));
  return <ResourceScreen query={query}>{user => <UserHome user={user} />}</ResourceScreen>;
}

function UserHome({ user }: { user: User }) {
  const { t } = useLingui();
  const own = useViewer().user.name === user.name;
  const friend = user.access?.state === 'ACCESS_STATE_ACCEPTED';
  const title = fullName(user);
  const tabs = useContentsTabs({ name: user.name, title, is: own ? 'viewer' : 'somebody' });
  const overview = {
    key: 'overview',
    label: t`Overview`,
    contents: <UserOverview user={user} friend={friend} />,
  };
  const friends = { key: 'friends', label: t`Friends`, contents: <UserFriends user={user} /> };
  return (
    <>
      <ProfileHeader
        name={user.name}
        title={fullName(user)}
        handle={user.username}
        uri={user.imageUri}
        text={user.bio}
        facts={!own && <FriendNote user={user} />}
        actions={own ? <OwnActions user={user} /> : <FriendActions user={user} />}
        corner={!own && <UserCorner user={user} />}
      />
      <ContentsTabs
        label={t`Of ${fullName(user)}`}
        tabs={[...(own ? [] : [overview]), ...tabs, ...(own || friend ? [friends] : [])]}
      />
    </>
  );
}

function OwnActions({ user }: { user: User }) {
  const params = { userId: idOf(user.name) };
  return (
    <>
      <PillButton
        icon={<IconPencil size={20} aria-hidden />}
        renderRoot={link => <Link to="/users/$userId/edit" params={params} {...link} />}
      >
        <Trans>Edit profile</Trans>
      </PillButton>
      <PillButton
        icon={<IconSettings size={20} aria-hidden />}
        renderRoot={link => <Link to="/settings" {...link} />}
      >
        <Trans>Settings</Trans>
      </PillButton>
    </>
  );
}

function UserCorner({ user }: { user: User }) {
  const { t } = useLingui();
  const title = fullName(user);
  const favorite = useFavorite('user', { name: user.name, title });
  const mute = useMuteEntry('user', user, title);
  const disconnect = useDisconnectEntry(user);
  return (
    <>
      <HeartToggle title={title} pressed={user.favorited} onChange={favorite.mutate} />
      <MoreMenu label={t`More`} entries={[...mute, ...disconnect]} />
    </>
  );
}
