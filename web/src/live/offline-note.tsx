import { Plural, Trans } from '@lingui/react/macro';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useOffline } from '../ui/use-offline.ts';
import { LiveContext } from './live-context.ts';
import classes from './offline-note.module.css';

/** A blink of the network is nobody's concern; what the browser itself knows needs no patience. */
const patienceMs = 10_000;

/** Says, quietly, that what is shown may be old, and how much waits to be sent. */
export function OfflineNote({ unsent }: { unsent: number }) {
  const lost = useLostFor(patienceMs);
  const offline = useOffline() || lost || unsent > 0;
  return (
    <div role="status" className={classes.place}>
      {offline && (
        <p className={classes.note}>
          {unsent > 0 ? (
            <Plural
              value={unsent}
              one="Offline: # change is sent when the connection is back"
              other="Offline: # changes are sent when the connection is back"
            />
          ) : (
            <Trans>Offline: changes will show when the connection is back</Trans>
          )}
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
