import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Circle } from '@potluck/contract';
import { ResourcePanel } from '../../standard/index/resource-panel.tsx';
import { type Sharer, useSharers } from '../../standard/sharing/use-sharers.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Faces } from '../../ui/pictures/faces.tsx';
import classes from './circle-card.module.css';

/** Shows circles in a grid: who belongs to them. */
export function useCircleCard() {
  const members = useSharers('circle');
  return (circle: Circle) => (
    <CircleCard key={circle.name} circle={circle} members={members.get(circle.name) ?? []} />
  );
}

interface CircleCardProps {
  circle: Circle;
  /** As far as the viewer may know them. */
  members: Sharer[];
}

function CircleCard({ circle, members }: CircleCardProps) {
  const { i18n } = useLingui();
  const { name, title, imageUri } = circle;
  return (
    <ResourcePanel
      of="circle"
      resource={circle}
      title={title}
      leading={<Avatar name={title} uri={imageUri} seed={name} size={48} decorative />}
      meta={
        <span className={classes.meta}>
          <bdi className={classes.handle}>@{circle.handle}</bdi>
          <span> · {membersIn(circle, i18n)}</span>
        </span>
      }
    >
      {members.length > 1 && <Faces faces={members} count={circle.memberCount} />}
    </ResourcePanel>
  );
}

/** “1 member”, “12 members”. */
export function membersIn({ memberCount }: Circle, i18n: I18n): string {
  return t(i18n)`${plural(memberCount, { one: '# member', other: '# members' })}`;
}
