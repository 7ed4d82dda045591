import { useLingui } from '@lingui/react/macro';
import { parentOf } from '@potluck/contract';
import { messageOf } from '../../../api/api.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { useTakeBack } from './use-take-back.ts';

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
  const { t, i18n } = useLingui();
  const takeBack = useTakeBack();
  const alerts = useAlerts();
  return ({ message, event, undo, leave, also }) => {
    alerts.show({ message, action: { label: t`Undo`, run: () => void run() } });

    async function run() {
      try {
        await leave?.();
        await takeBack({ calendar: parentOf(event), undo, also });
      } catch (error) {
        alerts.show({ severity: 'error', message: t`Not undone: ${messageOf(error, i18n)}` });
      }
    }
  };
}
