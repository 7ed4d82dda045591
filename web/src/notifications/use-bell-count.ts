import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api.ts';
import { useViewer } from '../auth/use-auth.ts';
import { countKey } from './cached-count.ts';

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
