import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Circle, idOf } from '@potluck/contract';
import { linkOptions } from '@tanstack/react-router';
import { InitialPicture } from '../../resource/initial-picture.tsx';
import { ResourceCard } from '../../resource/resource-card.tsx';

export function CircleCard({ circle }: { circle: Circle }) {
  const { i18n } = useLingui();
  return (
    <ResourceCard
      of="circle"
      resource={circle}
      title={circle.title}
      to={linkOptions({ to: '/circles/$circleId', params: { circleId: idOf(circle.name) } })}
      drawn={<InitialPicture name={circle.title} seed={circle.name} />}
      meta={
        <>
          <bdi>@{circle.handle}</bdi> · {membersIn(circle, i18n)}
        </>
      }
    />
  );
}

/** “1 member”, “12 members”. */
export function membersIn({ memberCount }: Circle, i18n: I18n): string {
  return t(i18n)`${plural(memberCount, { one: '# member', other: '# members' })}`;
}
