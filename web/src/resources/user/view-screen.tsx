import { Trans, useLingui } from '@lingui/react/macro';
import { idOf, type User } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import {
  IconHourglass,
  IconMail,
  IconPencil,
  IconSettings,
  IconToolsKitchen2,
  IconUser,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useViewer } from '../../auth/use-auth.ts';
import { paths } from '../../paths.ts';
import { fullName } from '../../resource-types/full-name.ts';
import { ContentsTabs } from '../../standard/contents-tabs.tsx';
import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useFavorite } from '../../standard/data/use-mark.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { ProfileAbout, ProfileHeader } from '../../standard/profile-header.tsx';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { grantStateOf } from '../../standard/sharing/caller-access.ts';
import { useConfirmLoss } from '../../standard/sharing/links/use-confirm-loss.tsx';
import { useOwnGrant } from '../../standard/sharing/use-own-grant.ts';
import { MutedNote, useMuteEntry } from '../../standard/use-mute-entry.tsx';
import { HeartToggle } from '../../ui/heart-toggle.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import type { MenuEntry } from '../../ui/open-menu.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { AccountContents } from '../account-contents.tsx';
import { Overview, PlanDinnerLink } from '../overview/overview.tsx';
import { useContentsTabs } from '../use-contents-tabs.tsx';
import { AllUsersLink } from './all-users-link.tsx';
import { FriendActions, UserCard } from './user-card.tsx';

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
  const about = {
    text: user.bio,
    facts: !own && <FriendNote user={user} />,
    actions: own ? <OwnActions user={user} /> : <FriendActions user={user} />,
  };
  return (
    <>
      <ProfileHeader
        name={user.name}
        title={fullName(user)}
        handle={user.username}
        uri={user.imageUri}
        corner={!own && <UserCorner user={user} />}
        {...about}
      />
      <ContentsTabs
        above={<ProfileAbout {...about} />}
        label={t`About ${fullName(user)}`}
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
        renderRoot={link => <Link to={paths['user-edit']} params={params} {...link} />}
      >
        <Trans>Edit profile</Trans>
      </PillButton>
      <PillButton
        icon={<IconSettings size={20} aria-hidden />}
        renderRoot={link => <Link to={paths.settings} {...link} />}
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

/** The friendship between the viewer and this person, if there is anything to say. */
function FriendNote({ user }: { user: User }) {
  const { t } = useLingui();
  const viewer = useViewer().user.name;
  const grantState = grantStateOf('user', user, viewer);
  if (grantState === 'outside') return null;
  const { icon: Icon, text } = {
    accepted: { icon: IconUserCheck, text: t`You’re friends` },
    invited: { icon: IconMail, text: t`${fullName(user)} wants to be friends` },
    asked: { icon: IconHourglass, text: t`${fullName(user)} hasn’t answered your request yet` },
  }[grantState];
  return (
    <>
      <Icon size={18} stroke={1.75} aria-hidden />
      {text}
      {user.muted && <MutedNote />}
    </>
  );
}

/** Visible to the person and their friends. */
function UserFriends({ user }: { user: User }) {
  const { t } = useLingui();
  const own = useViewer().user.name === user.name;
  return (
    <AccountContents
      of="user"
      account={user.name}
      filter={accessFilters.granted}
      label={t`Friends of ${fullName(user)}`}
      card={friend => <UserCard key={friend.name} user={friend} of={user.name} />}
      empty={{
        icon: IconUser,
        title: t`No friends yet`,
        text: own
          ? t`Friends appear here once someone accepts your request or you accept theirs.`
          : t`Friends of ${fullName(user)} appear here.`,
        action: own ? <AllUsersLink /> : undefined,
      }}
    />
  );
}

/** A menu entry that ends a friendship, after a confirmation; empty for people who are not friends. */
function useDisconnectEntry(user: User): MenuEntry[] {
  const { t } = useLingui();
  const title = fullName(user);
  const { giveUp } = useOwnGrant('user', { resource: user, title });
  const confirmLoss = useConfirmLoss();
  const viewer = useViewer().user.name;
  const { access } = user;
  if (access?.state !== 'ACCESS_STATE_ACCEPTED') return [];

  async function ask(grant: string) {
    const question = {
      title: t`Disconnect from ${title}?`,
      message: t`You’ll both lose access to things shared only with friends. Anything shared with you by name stays shared.`,
      confirmLabel: t`Disconnect`,
    };
    const answer = await confirmLoss(question, { of: 'user', parent: viewer });
    if (answer) giveUp.mutate({ name: grant, ...answer });
  }

  return [
    {
      label: t`Disconnect`,
      icon: <IconUserMinus size={20} aria-hidden />,
      danger: true,
      disabled: giveUp.isPending,
      onSelect: () => void ask(access.name),
    },
  ];
}

/** What the viewer and this person currently share. */
function UserOverview({ user, friend }: { user: User; friend: boolean }) {
  const title = fullName(user);
  const empty = friend ? <NothingShared user={user} /> : <NothingToSee title={title} />;
  return <Overview name={user.name} title={title} is="person" empty={empty} />;
}

function NothingShared({ user }: { user: User }) {
  const { t } = useLingui();
  const name = user.givenName || fullName(user);
  const firstSteps = (
    <>
      <PillButton
        tone="main"
        icon={<IconUserPlus size={20} aria-hidden />}
        renderRoot={link => <Link to={paths.recipes} {...link} />}
      >
        <Trans>Share a recipe</Trans>
      </PillButton>
      <PlanDinnerLink title={t`Dinner with ${name}`} />
    </>
  );
  return (
    <EmptyState icon={IconToolsKitchen2} title={t`Nothing shared yet`} action={firstSteps}>
      <Trans>Share one of your recipes with {name}, or plan a dinner and invite them.</Trans>
    </EmptyState>
  );
}

function NothingToSee({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <EmptyState icon={IconToolsKitchen2} title={t`Nothing to see yet`}>
      <Trans>Things {title} shares with you or everyone appear here.</Trans>
    </EmptyState>
  );
}
