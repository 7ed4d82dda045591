import { useLingui } from '@lingui/react/macro';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import type { Operation } from './operations.ts';
import type { OnRefused } from './outbox.ts';
import { useOutbox } from './outbox-context.ts';
import { OutboxFull } from './outbox-state.ts';
import { refusal } from './rejection-words.ts';

/** Performs an operation: optimistic, with a rollback and an alert if the server rejects it at once. */
export function useOperate(): (operation: Operation, onRefused?: OnRefused) => void {
  const { i18n } = useLingui();
  const outbox = useOutbox();
  const alerts = useAlerts();
  return (operation, onRefused) => {
    outbox.add(operation, onRefused).catch((error: unknown) => {
      alerts.show({ severity: 'error', message: refusal(operation, error, i18n) });
      if (error instanceof OutboxFull) onRefused?.(false);
    });
  };
}
