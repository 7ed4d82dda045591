import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { Circle } from '@potluck/contract';
import { ResourcePanel } from '../../standard/index/resource-card.tsx';
import { type Sharer, useSharers } from '../../standard/sharing/use-sharers.ts';
import { Chip } from '../../ui/chip.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Faces } from '../../ui/pictures/faces.tsx';
import { SummaryLines } from '../overview/summary-lines.tsx';
import { type OverviewSummary, useOverviewSummaries } from '../overview/use-overview-summaries.ts';
import classes from './circle-card.module.css';

/** Renders circle cards in a grid: members, new changes, upcoming events and open list items. */
export function useCircleCard() {
  const members = useSharers('circle');
  const togetherWith = useOverviewSummaries();
  return (circle: Circle) => (
    <CircleCard
      key={circle.name}
      circle={circle}
      members={members.get(circle.name) ?? []}
      summary={togetherWith([circle.name])}
    />
  );
}

interface CircleCardProps {
  circle: Circle;
  /** The members that the viewer may see. */
  members: Sharer[];
  summary: OverviewSummary | undefined;
}

function CircleCard({ circle, members, summary }: CircleCardProps) {
  const { i18n } = useLingui();
  const { name, title, imageUri, circleAccess } = circle;
  const belongs = circleAccess?.state === 'ACCESS_STATE_ACCEPTED';
  return (
    <ResourcePanel
      of="circle"
      resource={circle}
      title={title}
      leading={<Avatar name={title} uri={imageUri} seed={name} size={48} decorative />}
      meta={
        <span className="shrinks gap-2 flex nowrap">
          <bdi className="clip clip-text">@{circle.handle}</bdi>
          <span> · {membersIn(circle, i18n)}</span>
        </span>
      }
    >
      {belongs && (
        <>
          <div className={classes.faces}>
            {members.length > 1 && <Faces faces={members} count={circle.memberCount} />}
            <NewCountChip count={summary?.newCount ?? 0} />
          </div>
          <SummaryLines summary={summary} />
        </>
      )}
    </ResourcePanel>
  );
}

/** “1 member”, “12 members”. */
export function membersIn({ memberCount }: Circle, i18n: I18n): string {
  return t(i18n)`${plural(memberCount, { one: '# member', other: '# members' })}`;
}

/** The number of unread notifications. */
function NewCountChip({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Chip hue="tomato">
      <Plural value={count} one="# new" other="# new" />
    </Chip>
  );
}
