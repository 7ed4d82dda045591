import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Circle, idOf, type User } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { IconUserPlus } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useViewer } from '../../auth/use-auth.ts';
import { paths } from '../../paths.ts';
import { fullName } from '../../resource-types/full-name.ts';
import { useResourceList } from '../../standard/data/use-resource.ts';
import { ResourcePanel } from '../../standard/index/resource-card.tsx';
import { AnswerButtons } from '../../standard/sharing/answer-buttons.tsx';
import { grantStateOf } from '../../standard/sharing/caller-access.ts';
import { useOwnGrant } from '../../standard/sharing/use-own-grant.ts';
import { useSharers } from '../../standard/sharing/use-sharers.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { PersonLines } from '../overview/summary-lines.tsx';
import { type OverviewSummary, useOverviewSummaries } from '../overview/use-overview-summaries.ts';

/** Renders user cards in a grid: the person, common circles, the next dinner together, and what the two share. */
export function useUserCard() {
  const circlesWith = useSharedCircles();
  const togetherWith = useOverviewSummaries();
  return (user: User) => {
    const circles = circlesWith(user.name);
    const accounts = [user.name, ...circles.map(({ name }) => name)];
    return (
      <UserCard
        key={user.name}
        user={user}
        circles={circles.map(({ title }) => title)}
        summary={togetherWith(accounts)}
      />
    );
  };
}

interface UserCardProps {
  user: User;
  /** The titles of the circles that the viewer and this person both belong to. */
  circles?: string[];
  summary?: OverviewSummary;
  /** The user in whose friend list the card shows: the card then links to the person as that user’s friend. */
  of?: string;
}

export function UserCard({ user, circles = [], summary, of }: UserCardProps) {
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
              to: paths.userFriend,
              params: { userId: idOf(of), friendUserId: idOf(user.name) },
            })
          : undefined
      }
      leading={<Avatar name={title} uri={user.imageUri} seed={user.name} size={48} decorative />}
      meta={
        <span className="shrinks truncate">
          <bdi>@{user.username}</bdi>
          {circles.length > 0 && !own && <span> · {circlesInWords(circles, i18n)}</span>}
        </span>
      }
      actions={!own && !user.access && <FriendRequest user={user} />}
    >
      {!own && !of && user.access?.state === 'ACCESS_STATE_ACCEPTED' && <PersonLines summary={summary} />}
    </ResourcePanel>
  );
}

/** A single circle by title, several by count, so that all cards have the same height. */
function circlesInWords(titles: string[], i18n: I18n): string {
  const [first = ''] = titles;
  if (titles.length === 1) return first;
  return t(i18n)`${plural(titles.length, { one: '# circle in common', other: '# circles in common' })}`;
}

/** The viewer’s circles that a user, by name, also belongs to. */
function useSharedCircles(): (user: string) => Circle[] {
  const members = useSharers('circle');
  const own = useResourceList('circle', { filter: accessFilters.granted });
  return user => own.items.filter(({ name }) => members.get(name)?.some(({ account }) => account === user));
}

/** The friendship actions for this viewer: request, answer or withdraw. */
export function FriendActions({ user }: { user: User }) {
  const viewer = useViewer().user.name;
  const grantState = grantStateOf('user', user, viewer);
  if (grantState === 'outside') return <FriendRequest user={user} />;
  if (grantState === 'accepted') return null;
  return <AnswerButtons of="user" resource={user} title={fullName(user)} />;
}

function FriendRequest({ user }: { user: User }) {
  const { t } = useLingui();
  const title = fullName(user);
  const { ask } = useOwnGrant('user', { resource: user, title });
  return (
    <PillButton
      icon={<IconUserPlus size={20} aria-hidden />}
      aria-label={t`Friend request: ${title}`}
      onClick={() => ask.mutate('PERMISSION_LEVEL_WRITE')}
    >
      <Trans>Friend request</Trans>
    </PillButton>
  );
}
