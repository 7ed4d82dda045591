import { useLingui } from '@lingui/react/macro';
import type { Notification } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api.ts';
import { useAlerts } from '../ui/alerts/alerts.tsx';
import { dismissHere } from './dismissed-here.ts';
import { useRead } from './use-read.ts';

const undoMs = 6000;

/** Puts what is told together away, with a while in which it can be had back. */
export function useDismiss(notifications: readonly Notification[]): () => void {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const read = useRead();
  return () => {
    const unread = notifications.filter(({ readTime }) => readTime === null);
    if (unread.length > 0) read.mutate(unread);
    const undos = notifications.map(({ name }) => dismissHere(cache, client, name, undoMs));
    const undo = () => {
      for (const each of undos) each();
    };
    alerts.show({ message: t`Dismissed`, durationMs: undoMs, action: { label: t`Undo`, run: undo } });
  };
}
