import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, Suspense } from 'react';
import { lazy } from '../../../ui/browser/lazy.ts';
import classes from './with-lists-beside.module.css';

const ListsBeside = lazy(() => import('./lists-beside.tsx'));

/** On a wide screen a list stands beside the viewer's other ones, which are fetched only there. */
export function WithListsBeside({ children }: { children: ReactNode }) {
  const wide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  return (
    <div className={classes.beside}>
      {wide && (
        <div>
          <Suspense>
            <ListsBeside />
          </Suspense>
        </div>
      )}
      {children}
    </div>
  );
}
