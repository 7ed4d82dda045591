import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import classes from './with-lists-panel.module.css';

const ListsSidePanel = lazyPart(() => import('./lists-side-panel.tsx'), 'ListsSidePanel');

/** Shows the viewer’s other lists next to a list on wide screens, and fetches them only there. */
export function WithListsPanel({ children }: { children: ReactNode }) {
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
