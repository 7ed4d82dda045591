import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import type { ResourceKey } from '../../api/calls.ts';
import { resourceQuery } from '../../api/queries.ts';

/** One resource by its name, prefixed or canonical; sends no request while the name is empty. */
export function useResource<K extends ResourceKey>(key: K, name: string) {
  return useQuery({ ...resourceQuery(useApi(), key, name), enabled: name !== '' });
}
