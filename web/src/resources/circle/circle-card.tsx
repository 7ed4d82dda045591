import { type Circle, idOf } from '@potluck/contract';
import { linkOptions } from '@tanstack/react-router';
import { InitialPicture } from '../../resource/initial-picture.tsx';
import { ResourceCard } from '../../resource/resource-card.tsx';

export function CircleCard({ circle }: { circle: Circle }) {
  return (
    <ResourceCard
      of="circle"
      resource={circle}
      title={circle.title}
      to={linkOptions({ to: '/circles/$circleId', params: { circleId: idOf(circle.name) } })}
      drawn={<InitialPicture name={circle.title} seed={circle.name} />}
      meta={`@${circle.handle} · ${membersIn(circle)}`}
    />
  );
}

/** “1 member”, “12 members”. */
export function membersIn({ memberCount }: Circle): string {
  return memberCount === 1 ? '1 member' : `${memberCount} members`;
}
