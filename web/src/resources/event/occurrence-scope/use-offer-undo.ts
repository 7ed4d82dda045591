import { useLingui } from '@lingui/react/macro';
import { parentOf } from '@potluck/contract';
import { useFailureReport } from '../../../api/use-action.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { type Change, useTakeBack } from './use-take-back.ts';

interface Done extends Omit<Change, 'calendar'> {
  /** Announces what happened, and where. */
  message: string;
  /** The name of an event on the calendar. */
  event: string;
}

/** Announces a change to events, with a single undo. */
export function useOfferUndo(): (done: Done) => void {
  const { t } = useLingui();
  const takeBack = useTakeBack();
  const alerts = useAlerts();
  const report = useFailureReport();
  return ({ message, event, ...change }) => {
    alerts.show({ message, undo: () => void run() });

    async function run() {
      try {
        await takeBack({ calendar: parentOf(event), ...change });
      } catch (error) {
        report(t`Not undone`, error);
      }
    }
  };
}
