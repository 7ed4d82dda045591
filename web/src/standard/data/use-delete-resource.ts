import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { callsOf, type ResourceKey } from '../../api/calls.ts';
import { useAction } from '../../api/use-action.ts';
import { dropCached } from './cached.ts';

/** Deletes a resource with its grants and favourites, so ask first. */
export function useDeleteResource<K extends ResourceKey>(key: K) {
  const client = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationKey: ['delete', key],
    mutationFn: (request: { name: string; force?: boolean }) => callsOf(client, key).delete(request),
    onSuccess: (_, { name }) => {
      dropCached(cache, key, name);
      return cache.invalidateQueries({ queryKey: [key, 'list'], refetchType: 'none' });
    },
  });
}
