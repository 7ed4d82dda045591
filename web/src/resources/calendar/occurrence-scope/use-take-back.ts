import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useRefreshEvents } from '../../event/use-refresh-events.ts';

export interface Change {
  /** By name. */
  calendar: string;
  /** What the call that made it answered. */
  undo: string;
  /** What else is put back after it, such as what is cooked there. */
  also?: () => Promise<void>;
  /** Leads away from what is not there any more. */
  leave?: () => Promise<void>;
}

/** Takes back what one call did to events of a calendar; whether or not that goes, what shows them is asked for anew. */
export function useTakeBack(): (change: Change) => Promise<void> {
  const client = useApi();
  const refresh = useRefreshEvents();
  // While a mutation runs, nobody asks anew for what is about to be left.
  const { mutateAsync } = useMutation({
    mutationFn: async ({ calendar, undo, also, leave }: Change) => {
      await client.calendar.undoOccurrenceChange({ name: calendar, undo });
      await also?.();
      await leave?.();
    },
    onSettled: () => void refresh(),
  });
  return mutateAsync;
}
