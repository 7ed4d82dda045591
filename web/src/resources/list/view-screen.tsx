import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { AccessBanner } from '../../standard/sharing/access-banner.tsx';
import { useLeave } from '../../standard/use-leave.ts';
import { WithListsPanel } from './side-panel/with-lists-panel.tsx';
import { ListPage } from './view/list-page.tsx';

export function ListViewScreen() {
  const name = useNameFromParams('list');
  const onGone = useLeave('list');
  return (
    <WithListsPanel>
      <ResourceScreen query={useResource('list', name)}>
        {list => (
          <div>
            <AccessBanner of="list" resource={list} title={list.title} onGone={onGone} />
            <ListPage key={list.name} list={list} />
          </div>
        )}
      </ResourceScreen>
    </WithListsPanel>
  );
}
