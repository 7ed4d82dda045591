import { useLingui } from '@lingui/react/macro';
import type { SharedKey } from '@potluck/contract';
import { accessKeyOf } from '../../api/shared-calls.ts';
import { useResourceList } from '../data/use-resource-list.ts';
import { byUrgency, grantOf } from './grant.ts';

/** The grants on a resource that the viewer can see: with WRITE all of them, else their own. */
export function useGrants(key: SharedKey, name: string, options?: { enabled: boolean }) {
  const { i18n } = useLingui();
  const list = useResourceList(accessKeyOf(key), { parent: name, pageSize: 200 }, options);
  return { ...list, grants: list.items.map(access => grantOf(access, i18n)).sort(byUrgency) };
}
