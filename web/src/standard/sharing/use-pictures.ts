import type { SharedKey } from '@potluck/contract';
import { can } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import type { Resource } from '../../api/calls.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { useResourceList } from '../data/use-resource-list.ts';
import { callerAccessOn } from './caller-access.ts';

/**
 * The pictures of people and circles who may have access to a resource, by name. Grants carry none, so they come from
 * lists that other screens use too: members or friends, and circles. Anyone else shows as initials.
 */
export function usePictures<K extends SharedKey>(of: K, resource: Resource<K>): Map<string, string> {
  const viewer = useViewer().user;
  const members = of === 'circle' && can(callerAccessOn(of, resource), 'listAccesses');
  const people = useResourceList(
    'user',
    members ? { parent: resource.name } : { filter: accessFilters.granted },
  );
  const circles = useResourceList('circle', { filter: accessFilters.granted }, { enabled: of !== 'circle' });
  const known = [viewer, ...people.items, ...circles.items];
  return new Map(known.map(({ name, imageUri }) => [name, imageUri]));
}
