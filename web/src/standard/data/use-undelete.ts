import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { callsOf, type ResourceKey } from '../../api/calls.ts';

/** Restores a deleted resource with everything it had. Its contents may show on any screen. */
export function useUndelete() {
  const client = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ key, name }: { key: ResourceKey; name: string }) =>
      callsOf(client, key).undelete({ name }),
    onSuccess: () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'edited' }),
  });
}
