import { useLingui } from '@lingui/react/macro';
import { type Circle, can } from '@potluck/contract';
import { ContentsTabs } from '../../resource/contents-tabs.tsx';
import { useNameFromParams } from '../../resource/name-from-params.ts';
import { ProfileSkeleton } from '../../resource/profile-skeleton.tsx';
import { ResourceScreen } from '../../resource/resource-screen.tsx';
import { StandingBanner } from '../../resource/sharing/standing-banner.tsx';
import { useResource } from '../../resource/use-resource.ts';
import { CircleCalendars } from './circle-calendars.tsx';
import { CircleHeader, useLeaveCircle } from './circle-header.tsx';
import { CircleLists } from './circle-lists.tsx';
import { CircleMembers } from './circle-members.tsx';
import { CircleRecipes } from './circle-recipes.tsx';

export function CircleViewScreen() {
  const query = useResource('circle', useNameFromParams('circle'));
  return (
    <ResourceScreen query={query} skeleton={<ProfileSkeleton />}>
      {circle => <CircleHome circle={circle} />}
    </ResourceScreen>
  );
}

function CircleHome({ circle }: { circle: Circle }) {
  const { t } = useLingui();
  const members = {
    key: 'members',
    label: t`Members`,
    contents: <CircleMembers circle={circle} />,
  };
  const lists = { key: 'lists', label: t`Lists`, contents: <CircleLists circle={circle} /> };
  const recipes = { key: 'recipes', label: t`Recipes`, contents: <CircleRecipes circle={circle} /> };
  const calendars = { key: 'calendars', label: t`Calendars`, contents: <CircleCalendars circle={circle} /> };
  // Everyone sees what a public circle shares with everyone, but not who belongs to it.
  const standing = { access: circle.circleAccess, visibility: 'VISIBILITY_LEVEL_HIDDEN' } as const;
  const reads = can(standing, 'readContents');
  return (
    <>
      <StandingBanner of="circle" resource={circle} title={circle.title} onGone={useLeaveCircle()} />
      <CircleHeader circle={circle} />
      <ContentsTabs
        label={t`In ${circle.title}`}
        tabs={reads ? [recipes, lists, calendars, members] : [recipes, lists, calendars]}
      />
    </>
  );
}
