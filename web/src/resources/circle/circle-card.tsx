import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Circle } from '@potluck/contract';
import { InitialPicture } from '../../standard/index/initial-picture.tsx';
import { ResourceCard } from '../../standard/index/resource-card.tsx';

/** Shows circles in a grid: handle and size. */
export function useCircleCard() {
  return (circle: Circle) => <CircleCard key={circle.name} circle={circle} />;
}

function CircleCard({ circle }: { circle: Circle }) {
  const { i18n } = useLingui();
  return (
    <ResourceCard
      of="circle"
      resource={circle}
      title={circle.title}
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
