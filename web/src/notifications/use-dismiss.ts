import { useLingui } from '@lingui/react/macro';
import type { Notification } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api.ts';
import { useAlerts } from '../ui/alerts/alerts.tsx';
import { dismissHere } from './dismissed-here.ts';
import { useRead } from './use-read.ts';

const undoMs = 6000;

/** Puts a notification away, with a while in which it can be had back. */
export function useDismiss(notification: Notification): () => void {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const read = useRead();
  return () => {
    if (notification.readTime === null) read.mutate([notification]);
    const undo = dismissHere(cache, client, notification.name, undoMs);
    alerts.show({ message: t`Dismissed`, durationMs: undoMs, action: { label: t`Undo`, run: undo } });
  };
}
