import { useNameFromParams } from '../../resource/name-from-params.ts';
import { ResourceScreen } from '../../resource/resource-screen.tsx';
import { StandingBanner } from '../../resource/sharing/standing-banner.tsx';
import { useLeave } from '../../resource/use-leave.ts';
import { useResource } from '../../resource/use-resource.ts';
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
