import { type CircleLevelName, outlines } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { callsOf, type Draft, type Resource, type ResourceKey } from '../../api/calls.ts';
import { useAction } from '../../api/use-action.ts';
import { changeCached } from './cached-resources.ts';

export interface Save<K extends ResourceKey> {
  /** Absent for a new one. */
  name?: string;
  /** For a new one: the circle that it goes to, and what its members may do with it. */
  parent?: string;
  circleLevel?: CircleLevelName;
  /** Only these fields are updated. */
  values: Partial<Draft<K>>;
  /**
   * The version that the change is based on; if the server has a newer one, it answers 409 instead of overwriting that.
   */
  etag?: string;
}

/** Creates or updates a resource and puts the server's answer into the cache. */
export function useSaveResource<K extends ResourceKey>(key: K) {
  const client = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationFn: ({ name, parent, circleLevel, values, etag }: Save<K>): Promise<Resource<K>> => {
      const calls = callsOf(client, key);
      const { singular } = outlines[key];
      if (!name) return calls.create({ parent, circleLevel, [singular]: values });
      const updateMask = Object.keys(values).join(',');
      return calls.update({ updateMask, [singular]: { ...values, name, ...(etag && { etag }) } });
    },
    onSuccess: saved => {
      changeCached(cache, key, saved.name, () => saved);
      cache.setQueryData([key, 'get', saved.name], saved);
      return cache.invalidateQueries({ queryKey: [key, 'list'], refetchType: 'none' });
    },
  });
}
