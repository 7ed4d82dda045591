import { useLingui } from '@lingui/react/macro';
import { levels, type SharedKey } from '@potluck/contract';
import { accessKeyOf } from '../../api/shared-calls.ts';
import { useResourceList } from '../data/use-resource.ts';
import { type Grant, grantOf } from './grant.ts';

/** The grants on a resource that the viewer can see: with WRITE all of them, else their own. */
export function useGrants(key: SharedKey, name: string, options?: { enabled: boolean }) {
  const { i18n } = useLingui();
  const list = useResourceList(accessKeyOf(key), { parent: name, pageSize: 200 }, options);
  return { ...list, grants: list.items.map(access => grantOf(access, i18n)).sort(byUrgency) };
}

/** Requests come first, because they need an answer; then the highest levels; invitations last. */
function byUrgency(a: Grant, b: Grant): number {
  const rank = ({ state }: Grant) => ['asked', 'accepted', 'invited'].indexOf(state);
  return (
    rank(a) - rank(b) ||
    levels[b.level] - levels[a.level] ||
    a.recipient.title.localeCompare(b.recipient.title)
  );
}
