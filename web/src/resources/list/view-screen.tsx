import { useNameFromParams } from '../../resource/name-from-params.ts';
import { ResourceScreen } from '../../resource/resource-screen.tsx';
import { useResource } from '../../resource/use-resource.ts';
import { ListPage } from './view/list-page.tsx';
import { ListBanner } from './view/list-sharing.tsx';
import { ListSkeleton } from './view/list-skeleton.tsx';

export function ListViewScreen() {
  const name = useNameFromParams('list');
  return (
    <ResourceScreen query={useResource('list', name)} skeleton={<ListSkeleton />}>
      {list => (
        <>
          <ListBanner list={list} />
          <ListPage key={list.name} list={list} />
        </>
      )}
    </ResourceScreen>
  );
}
