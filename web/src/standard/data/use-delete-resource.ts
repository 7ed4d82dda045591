import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { callsOf, type ResourceKey } from '../../api/calls.ts';
import { useAction } from '../../api/use-action.ts';
import { dropCached } from './cached-resources.ts';

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

/** Restores a deleted resource with everything it had, and says so. Its contents may show on any screen. */
export function useUndelete(title: string) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationFn: ({ key, name }: { key: ResourceKey; name: string }) =>
      callsOf(client, key).undelete({ name }),
    onSuccess: () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'edited' }),
    done: () => ({ severity: 'success', message: t`Restored “${title}”.` }),
    failed: '',
  });
}
