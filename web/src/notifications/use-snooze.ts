import { useLingui } from '@lingui/react/macro';
import type { Notification } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api.ts';
import { useRefusal } from '../standard/sharing/use-refusal.ts';
import { useAlerts } from '../ui/alerts/alerts.tsx';

export const snoozeSeconds = 600;

/** Has an alarm ring once more in a while. */
export function useSnooze({ name }: Notification) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const refused = useRefusal();
  const minutes = snoozeSeconds / 60;
  return useMutation({
    mutationFn: () => client.notification.snooze({ name, duration: `${snoozeSeconds}s` }),
    onSuccess: () => alerts.show({ message: t`You are reminded again in ${minutes} minutes.` }),
    onError: error => refused(t`It does not ring again`, error),
    onSettled: () => cache.invalidateQueries({ queryKey: ['notification'] }),
  });
}
