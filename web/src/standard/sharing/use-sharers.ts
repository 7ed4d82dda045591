import { useLingui } from '@lingui/react/macro';
import { collectionOf, parentOf, type SharedKey } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { outlineOf } from '../../api/calls.ts';
import { accessKeyOf } from '../../api/shared-calls.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { useResourceList } from '../data/use-resource.ts';
import { type Account, grantOf } from './grant.ts';

export interface Sharer extends Omit<Account, 'name'> {
  /** The person or the circle, by name. */
  account: string;
  imageUri: string;
}

/**
 * The people and circles with access to each resource of a type, by the resource's name, as far as the viewer may know:
 * one request for all resources. Pictures come from lists that other screens use too.
 */
export function useSharers(of: SharedKey): ReadonlyMap<string, Sharer[]> {
  const { i18n } = useLingui();
  const viewer = useViewer().user;
  const parent = `${collectionOf(outlineOf(of).pattern)}/-`;
  const accepted = { parent, filter: 'state = ACCESS_STATE_ACCEPTED', pageSize: 1000 };
  const grants = useResourceList(accessKeyOf(of), accepted);
  const friends = useResourceList('user', { filter: accessFilters.granted });
  const circles = useResourceList('circle', { filter: accessFilters.granted }, { enabled: of !== 'circle' });
  const known = [viewer, ...friends.items, ...circles.items];
  const pictures = new Map(known.map(({ name, imageUri }) => [name, imageUri]));
  const sharers = grants.items
    .map(access => grantOf(access, i18n))
    .map(({ name, recipient: { name: account, ...shown } }) => ({
      thing: parentOf(name),
      account,
      ...shown,
      imageUri: pictures.get(account) ?? '',
    }));
  return Map.groupBy(sharers, ({ thing }) => thing);
}
