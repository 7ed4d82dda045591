import { useLingui } from '@lingui/react/macro';
import { parentOf } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf, useApi } from '../../../api.ts';
import { useAlerts } from '../../../ui/alerts.tsx';

interface Done {
  /** What happened, and where. */
  message: string;
  /** An event of the calendar, by name. */
  event: string;
  /** What `editOccurrence` or `deleteOccurrence` answered. */
  undo: string;
  /** Leads away from what will not be there any more. */
  leave?: () => Promise<void>;
  /** What else is put back after it, such as what is cooked there. */
  also?: () => Promise<void>;
}

/** Tells of a change to events, with a way to take it back as one step. */
export function useOfferUndo(): (done: Done) => void {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  return ({ message, event, undo, leave, also }) => {
    alerts.show({ message, action: { label: 'Undo', run: () => void takeBack() } });

    async function takeBack() {
      try {
        await leave?.();
        await client.calendar.undoOccurrenceChange({ name: parentOf(event), undo });
        await also?.();
      } catch (error) {
        alerts.show({ severity: 'error', message: `Not undone: ${messageOf(error, i18n)}` });
      }
      await Promise.all(['event', 'eventRecipe'].map(of => cache.invalidateQueries({ queryKey: [of] })));
    }
  };
}
