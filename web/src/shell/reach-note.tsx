import { Plural, Trans } from '@lingui/react/macro';
import { useContext, useSyncExternalStore } from 'react';
import { LiveContext } from '../live/live-context.ts';
import type { OutboxState } from '../resources/list/outbox/waiting.ts';
import { useOffline } from '../ui/browser/use-offline.ts';
import classes from './reach-note.module.css';

interface ReachNoteProps {
  /** How many changes the server has not taken yet, and why not. */
  unsent: number;
  stuck: OutboxState['stuck'];
}

/** Says, quietly, that what is shown is from memory, and how much waits to be sent. It takes its own room and covers nothing. */
export function ReachNote({ unsent, stuck }: ReachNoteProps) {
  const offline = useOffline();
  const unheard = !useConnected() || stuck === 'unheard';
  const told = offline || unheard || stuck === 'putOff';
  return (
    <div role="status" className={classes.place}>
      {told && (
        <p className={classes.note}>
          {offline ? (
            <Offline unsent={unsent} />
          ) : unheard ? (
            <Unheard unsent={unsent} />
          ) : (
            <Plural value={unsent} one="# change waits to be sent" other="# changes wait to be sent" />
          )}
        </p>
      )}
    </div>
  );
}

function Offline({ unsent }: Pick<ReachNoteProps, 'unsent'>) {
  if (unsent === 0) return <Trans>Offline: shown from memory</Trans>;
  return (
    <Plural
      value={unsent}
      one="Offline: # change is sent when the connection is back"
      other="Offline: # changes are sent when the connection is back"
    />
  );
}

function Unheard({ unsent }: Pick<ReachNoteProps, 'unsent'>) {
  if (unsent === 0) return <Trans>The server does not answer: shown from memory</Trans>;
  return (
    <Plural
      value={unsent}
      one="The server does not answer: # change is sent when it does"
      other="The server does not answer: # changes are sent when it does"
    />
  );
}

function useConnected(): boolean {
  const live = useContext(LiveContext);
  return useSyncExternalStore(live?.subscribe ?? (() => () => undefined), () => live?.connected ?? true);
}
