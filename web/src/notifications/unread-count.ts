import { useLingui } from '@lingui/react/macro';
import type { Notification } from '@potluck/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api.ts';
import { useAction } from '../api/use-action.ts';
import { useViewer } from '../auth/use-auth.ts';
import { changeCached } from '../standard/data/cached-resources.ts';

export function countKey(user: string): readonly [string, string, string] {
  return ['notification', 'count', user];
}

/** Lowers the cached unread count before the server confirms it. */
export function countDown(cache: QueryClient, user: string, by: number): void {
  cache.setQueryData<number>(countKey(user), count => count && Math.max(0, count - by));
}

/** The number of unread notifications. */
export function useBellCount(): number {
  const client = useApi();
  const { signedIn, user } = useViewer();
  const { data = 0 } = useQuery({
    queryKey: countKey(user.name),
    queryFn: async ({ signal }) =>
      (await client.notification.count({ parent: user.name }, { signal })).unreadCount,
    enabled: signedIn && user.name !== '',
  });
  return data;
}

/** Marks notifications as read, one after the other; those that the server rejects stay unread until the next time. */
export function useRead() {
  const client = useApi();
  const cache = useQueryClient();
  const user = useViewer().user.name;
  return useAction({
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
  return useAction({
    mutationFn: (untilTime: string) => client.notification.readAll({ parent: user, untilTime }),
    onMutate: () => cache.setQueryData(countKey(user), 0),
    failed: t`Couldn’t mark them as read`,
    onSettled: () => cache.invalidateQueries({ queryKey: ['notification'] }),
  });
}

function asRead(held: Notification): Notification {
  return { ...held, readTime: new Date().toISOString() };
}
