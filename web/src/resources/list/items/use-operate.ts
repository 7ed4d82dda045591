import { useLingui } from '@lingui/react/macro';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { useOutbox } from '../outbox/outbox-context.ts';
import type { Operation } from './operation.ts';
import { refusal } from './refusal.ts';

/** Performs an operation on the items of a list: optimistic, with a rollback and an alert if the server rejects it. */
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
