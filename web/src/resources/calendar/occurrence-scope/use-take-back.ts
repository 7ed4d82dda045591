import { useApi } from '../../../api/api.ts';
import { useRefreshEvents } from '../../event/use-refresh-events.ts';

interface Change {
  /** By name. */
  calendar: string;
  /** What the call that made it answered. */
  undo: string;
  /** What else is put back after it, such as what is cooked there. */
  also?: () => Promise<void>;
}

/** Takes back what one call did to events of a calendar; whether or not that goes, what shows them is asked for anew. */
export function useTakeBack(): (change: Change) => Promise<void> {
  const client = useApi();
  const refresh = useRefreshEvents();
  return async ({ calendar, undo, also }) => {
    try {
      await client.calendar.undoOccurrenceChange({ name: calendar, undo });
      await also?.();
    } finally {
      void refresh();
    }
  };
}
