import type { Calendar } from '@potluck/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';

export type SecretAddressState = ReturnType<typeof useSecretAddress>;

/** Whether the calendar has a secret address, a new one, and its end. */
export function useSecretAddress({ name }: Calendar) {
  const client = useApi();
  const cache = useQueryClient();
  const queryKey = ['calendar', 'feed', name];
  const feed = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.calendar.feed({ name }, { signal }),
  });
  const onSettled = () => cache.invalidateQueries({ queryKey });
  const renew = useMutation({
    mutationFn: () => client.calendar.renewFeed({ name }),
    onMutate: (): void => revoke.reset(),
    onSettled,
    // Who has left the panel has seen the address: nothing holds it any longer.
    gcTime: 0,
  });
  const revoke = useMutation({
    mutationFn: () => client.calendar.revokeFeed({ name }),
    onSuccess: renew.reset,
    onSettled,
  });
  return { feed, renew, revoke };
}
