import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Circle, idOf, type User } from '@potluck/contract';
import { linkOptions } from '@tanstack/react-router';
import { useViewer } from '../../auth/use-auth.ts';
import { fullName } from '../../resource-types/full-name.ts';
import { useResourceList } from '../../standard/data/use-resource-list.ts';
import { ResourcePanel } from '../../standard/index/resource-panel.tsx';
import { useSharers } from '../../standard/sharing/use-sharers.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { SummaryLines } from '../overview/summary-lines.tsx';
import { type OverviewSummary, useOverviewSummaries } from '../overview/use-overview-summaries.ts';
import { FriendRequest } from './friend-actions.tsx';
import classes from './user-card.module.css';

/** Shows people in a grid: who they are, in which circles the viewer meets them, and what the two plan and have to do. */
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
  /** The titles of those that the viewer and they belong to. */
  circles?: string[];
  summary?: OverviewSummary;
  /** Whose friend: the card then leads to them as that person's friend. */
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
              to: '/users/$userId/users/$friendUserId',
              params: { userId: idOf(of), friendUserId: idOf(user.name) },
            })
          : undefined
      }
      leading={<Avatar name={title} uri={user.imageUri} seed={user.name} size={48} decorative />}
      meta={
        <span className={classes.meta}>
          <bdi>@{user.username}</bdi>
          {circles.length > 0 && !own && <span> · {circlesInWords(circles, i18n)}</span>}
        </span>
      }
      actions={!own && !user.access && <FriendRequest user={user} />}
    >
      {!own && !of && user.access?.state === 'ACCESS_STATE_ACCEPTED' && <SummaryLines summary={summary} />}
    </ResourcePanel>
  );
}

/** One by its title; of several how many, so that a card stays as high as the others. */
function circlesInWords(titles: string[], i18n: I18n): string {
  const [first = ''] = titles;
  if (titles.length === 1) return first;
  return t(i18n)`${plural(titles.length, { one: '# circle together', other: '# circles together' })}`;
}

/** The viewer's circles that somebody, by name, belongs to as well. */
function useSharedCircles(): (user: string) => Circle[] {
  const members = useSharers('circle');
  const own = useResourceList('circle', { filter: 'state = 200' });
  return user => own.items.filter(({ name }) => members.get(name)?.some(({ account }) => account === user));
}
