import { Trans } from '@lingui/react/macro';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { LiveContext } from './live-context.ts';
import classes from './offline-note.module.css';

/** A blink of the network is nobody's concern. */
const patienceMs = 10_000;

/** Says, quietly, that what is shown may be old. */
export function OfflineNote() {
  const lost = useLostFor(patienceMs);
  return (
    <div role="status" className={classes.place}>
      {lost && (
        <p className={classes.note}>
          <Trans>Offline: changes will show when the connection is back</Trans>
        </p>
      )}
    </div>
  );
}

function useLostFor(ms: number): boolean {
  const live = useContext(LiveContext);
  const connected = useSyncExternalStore(
    live?.subscribe ?? (() => () => undefined),
    () => live?.connected ?? true,
  );
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (connected) return setLost(false);
    const timer = setTimeout(() => setLost(true), ms);
    return () => clearTimeout(timer);
  }, [connected, ms]);
  return lost;
}
