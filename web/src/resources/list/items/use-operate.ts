import { useLingui } from '@lingui/react/macro';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { useOutbox } from '../outbox/outbox-context.ts';
import type { Operation } from './operation.ts';
import { refusal } from './refusal.ts';

/** Does something to the items of a list: it shows at once, and goes back with an alert if the server refuses. */
export function useOperate(): (operation: Operation) => void {
  const { i18n } = useLingui();
  const outbox = useOutbox();
  const alerts = useAlerts();
  return operation => {
    outbox.add(operation).catch((error: unknown) => {
      alerts.show({ severity: 'error', message: refusal(operation, error, i18n) });
    });
  };
}
