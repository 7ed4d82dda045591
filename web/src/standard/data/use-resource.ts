import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { callsOf, type ResourceKey, resourceQuery } from '../../api/calls.ts';

/** One resource by its name, prefixed or canonical; sends no request while the name is empty. */
export function useResource<K extends ResourceKey>(key: K, name: string) {
  return useQuery({ ...resourceQuery(useApi(), key, name), enabled: name !== '' });
}

/**
 * A resource for a form: fetched once and not refreshed, so that nothing changes while the user is typing. `refetch`
 * loads the newer version; give the form `key={dataUpdatedAt}` to start over from it.
 */
export function useEditedResource<K extends ResourceKey>(key: K, name: string) {
  const client = useApi();
  return useQuery({
    queryKey: [key, 'edited', name],
    queryFn: ({ signal }) => callsOf(client, key).get({ name }, { signal }),
    enabled: name !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
