import { useLingui } from '@lingui/react/macro';
import { parentOf } from '@potluck/contract';
import { useApi } from '../../../api/api.ts';
import { useAction, useFailureReport } from '../../../api/use-action.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { useRefreshEvents } from '../use-refresh-events.ts';

interface Done extends Omit<Change, 'calendar'> {
  /** Announces what happened, and where. */
  message: string;
  /** The name of an event on the calendar. */
  event: string;
}

/** Announces a change to events, with a single undo. */
export function useOfferUndo(): (done: Done) => void {
  const { t } = useLingui();
  const takeBack = useUndoChange();
  const alerts = useAlerts();
  const report = useFailureReport();
  return ({ message, event, ...change }) => {
    alerts.show({ message, undo: () => void run() });

    async function run() {
      try {
        await takeBack({ calendar: parentOf(event), ...change });
      } catch (error) {
        report(t`Couldn’t undo`, error);
      }
    }
  };
}

interface Change {
  /** The calendar’s name. */
  calendar: string;
  /** The undo token from the response. */
  undo: string;
  /** Further undo steps, such as restoring the dishes. */
  also?: () => Promise<void>;
  /** Navigates away from an event that no longer exists. */
  leave?: () => Promise<void>;
}

/** Undoes one API call on the events of a calendar; refetches the events whether or not that succeeds. */
export function useUndoChange(): (change: Change) => Promise<void> {
  const client = useApi();
  const refresh = useRefreshEvents();
  // As a mutation, because nothing refetches the page we are about to leave while a mutation runs.
  const { mutateAsync } = useAction({
    mutationFn: async ({ calendar, undo, also, leave }: Change) => {
      await client.calendar.undoOccurrenceChange({ name: calendar, undo });
      await also?.();
      await leave?.();
    },
    onSettled: () => void refresh(),
  });
  return mutateAsync;
}
