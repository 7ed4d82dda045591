import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOffline } from '../browser/use-offline.ts';
import classes from './progress-ring.module.css';

/** Wraps placeholders. Offline nothing loads, so this says so instead. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  if (useOffline())
    return (
      <p role="status" className={classes.offline}>
        <Trans>You’re offline. This appears when you’re back online.</Trans>
      </p>
    );
  return (
    <div role="status" aria-label={t`Loading`}>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
