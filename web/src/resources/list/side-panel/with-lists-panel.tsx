import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense } from 'react';
import { lazy } from '../../../ui/browser/lazy.ts';
import classes from './with-lists-panel.module.css';

const ListsSidePanel = lazy(() => import('./lists-side-panel.tsx'));

/** Shows the viewer’s other lists next to a list on wide screens, and fetches them only there. */
export function WithListsPanel({ children }: { children: ReactNode }) {
  const wide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  return (
    <div className={classes.beside}>
      {wide && (
        <div>
          <Suspense>
            <ListsSidePanel />
          </Suspense>
        </div>
      )}
      {children}
    </div>
  );
}
