import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { useRefreshEvents } from '../use-refresh-events.ts';

export interface Change {
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
export function useTakeBack(): (change: Change) => Promise<void> {
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
