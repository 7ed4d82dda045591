import { useResourceList } from '../use-resource-list.ts';
import { byUrgency, grantOf } from './grant.ts';
import { accessKeyOf, type SharedKey } from './shared-calls.ts';

/** The grants on a thing that the viewer sees: all of them with WRITE, else their own. */
export function useGrants(key: SharedKey, name: string) {
  const list = useResourceList(accessKeyOf(key), { parent: name, pageSize: 200 });
  return { ...list, grants: list.items.map(grantOf).sort(byUrgency) };
}
