import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { HeadSkeleton } from '../../standard/head-skeleton.tsx';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { StandingBanner } from '../../standard/sharing/standing-banner.tsx';
import { useLeave } from '../../standard/use-leave.ts';
import { RowsSkeleton } from '../../ui/states/skeletons.tsx';
import { CookbookPage } from './view/cookbook-page.tsx';

export function CookbookViewScreen() {
  const name = useNameFromParams('cookbook');
  const onGone = useLeave('cookbook');
  const skeleton = (
    <HeadSkeleton>
      <RowsSkeleton rows={5} />
    </HeadSkeleton>
  );
  return (
    <ResourceScreen query={useResource('cookbook', name)} skeleton={skeleton}>
      {cookbook => (
        <>
          <StandingBanner of="cookbook" resource={cookbook} title={cookbook.title} onGone={onGone} />
          <CookbookPage key={cookbook.name} cookbook={cookbook} />
        </>
      )}
    </ResourceScreen>
  );
}
