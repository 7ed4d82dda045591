import './shapes.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOffline } from '../browser/device.ts';
import classes from './progress-ring.module.css';

/** Placeholder for a screen, or for its content below the header: the words of `shapes.css`. */
export function Shape({ of }: { of: string }) {
  return (
    <Loading>
      <div className="shape" data-shape={of} data-own-bar={of.startsWith('form ') || undefined}>
        {blocks(7)}
        <b>{blocks(8)}</b>
      </div>
    </Loading>
  );
}

function blocks(count: number) {
  return Array.from({ length: count }, (_, key) => key).map(key => <i key={key} />);
}

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
