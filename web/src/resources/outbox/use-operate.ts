import { useLingui } from '@lingui/react/macro';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import type { Operation } from './operations.ts';
import { useOutbox } from './outbox-context.ts';
import { refusal } from './rejection-words.ts';

/**
 * Performs an operation: optimistic, with a rollback and an alert if the server rejects it at once; then `onRefused` runs
 * too.
 */
export function useOperate(): (operation: Operation, onRefused?: () => void) => void {
  const { i18n } = useLingui();
  const outbox = useOutbox();
  const alerts = useAlerts();
  return (operation, onRefused) => {
    outbox.add(operation).catch((error: unknown) => {
      alerts.show({ severity: 'error', message: refusal(operation, error, i18n) });
      onRefused?.();
    });
  };
}
