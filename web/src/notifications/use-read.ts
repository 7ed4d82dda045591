import { useLingui } from '@lingui/react/macro';
import type { Notification } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api.ts';
import { useViewer } from '../auth/use-auth.ts';
import { changeCached } from '../standard/data/cached.ts';
import { useRefusal } from '../standard/sharing/use-refusal.ts';
import { countDown, countKey } from './cached-count.ts';

/** Marks notifications as read, one after the other; those that the server rejects stay unread until the next time. */
export function useRead() {
  const client = useApi();
  const cache = useQueryClient();
  const user = useViewer().user.name;
  return useMutation({
    mutationFn: async (seen: Notification[]) => {
      for (const { name } of seen) await client.notification.read({ name, read: true });
    },
    onMutate: seen => {
      for (const { name } of seen) changeCached(cache, 'notification', name, asRead);
      countDown(cache, user, seen.length);
    },
    onError: () => cache.invalidateQueries({ queryKey: ['notification'] }),
  });
}

/** Marks all notifications up to a time as read. */
export function useReadAll() {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const user = useViewer().user.name;
  const refused = useRefusal();
  return useMutation({
    mutationFn: (untilTime: string) => client.notification.readAll({ parent: user, untilTime }),
    onMutate: () => cache.setQueryData(countKey(user), 0),
    onError: error => refused(t`They are not marked as read`, error),
    onSettled: () => cache.invalidateQueries({ queryKey: ['notification'] }),
  });
}

function asRead(held: Notification): Notification {
  return { ...held, readTime: new Date().toISOString() };
}
