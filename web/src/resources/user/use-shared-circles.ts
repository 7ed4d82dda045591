import type { Circle } from '@potluck/contract';
import { useResourceList } from '../../standard/data/use-resource-list.ts';
import { useSharers } from '../../standard/sharing/use-sharers.ts';

/** The viewer's circles that somebody, by name, belongs to as well. */
export function useSharedCircles(): (user: string) => Circle[] {
  const members = useSharers('circle');
  const own = useResourceList('circle', { filter: 'state = 200' });
  return user => own.items.filter(({ name }) => members.get(name)?.some(({ account }) => account === user));
}
