import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOffline } from '../browser/use-offline.ts';
import classes from '../card.module.css';
import panels from '../panel.module.css';
import own from './skeletons.module.css';

/** In place of a `CardGrid` that is being fetched, with cards of the same height. */
export function CardGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Loading>
      <div className={classes.grid}>
        {keys(count).map(key => (
          <div key={key}>
            <Skeleton className={own.picture} radius="md" height="auto" />
            <Skeleton mt={14} height={14} width="80%" />
            <Skeleton mt={10} height={10} width="45%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** In place of a `PanelGrid` that is being fetched; `rows` are what each shows of what is inside. */
export function PanelGridSkeleton({ count = 4, rows = 0 }: { count?: number; rows?: number }) {
  return (
    <Loading>
      <div className={panels.grid}>
        {keys(count).map(key => (
          <div key={key} className={panels.panel}>
            <div className={panels.head}>
              {rows === 0 && <Skeleton circle height={48} />}
              <div className={panels.words}>
                <Skeleton height={16} width="60%" />
                <Skeleton mt={10} height={10} width="35%" />
              </div>
            </div>
            {keys(rows).map(row => (
              <Skeleton key={row} height={12} my={6} width={`${45 + ((row * 17) % 40)}%`} />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** In place of a paragraph. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Loading>
      {keys(lines).map(key => (
        <Skeleton key={key} className={own.line} height={12} width={key === lines - 1 ? '60%' : '100%'} />
      ))}
    </Loading>
  );
}

/** In place of the rows of a list. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Loading>
      {keys(rows).map(key => (
        <div key={key} className={own.row}>
          <Skeleton circle height={24} />
          <Skeleton height={12} width={`${45 + ((key * 17) % 40)}%`} />
        </div>
      ))}
    </Loading>
  );
}

/** Nothing loads without network, and what waits for it is told so. */
function Loading({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  if (useOffline())
    return (
      <p role="status" className={own.offline}>
        <Trans>You are offline. This shows when you are back online.</Trans>
      </p>
    );
  return (
    <div role="status" aria-label={t`Loading`}>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

function keys(count: number) {
  return Array.from({ length: count }, (_, key) => key);
}
