import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { AccessBanner } from '../../standard/sharing/access-banner.tsx';
import { useLeave } from '../../standard/use-delete-entry.tsx';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { ListPage } from './view/list-page.tsx';
import classes from './view-screen.module.css';

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

const ListsSidePanel = lazyPart(() => import('./side-panel/lists-side-panel.tsx'), 'ListsSidePanel');

/** Shows the viewer’s other lists next to a list on wide screens, and fetches them only there. */
function WithListsPanel({ children }: { children: ReactNode }) {
  const wide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  return (
    <div className={classes.beside}>
      {wide && (
        <div>
          <ListsSidePanel />
        </div>
      )}
      {children}
    </div>
  );
}
