import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { StandingBanner } from '../../standard/sharing/standing-banner.tsx';
import { useLeave } from '../../standard/use-leave.ts';
import { ListPage } from './view/list-page.tsx';
import { ListSkeleton } from './view/list-skeleton.tsx';

export function ListViewScreen() {
  const name = useNameFromParams('list');
  const onGone = useLeave('list');
  return (
    <ResourceScreen query={useResource('list', name)} skeleton={<ListSkeleton />}>
      {list => (
        <>
          <StandingBanner of="list" resource={list} title={list.title} onGone={onGone} />
          <ListPage key={list.name} list={list} />
        </>
      )}
    </ResourceScreen>
  );
}
