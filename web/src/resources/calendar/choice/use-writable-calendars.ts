import { accessFilters } from '@potluck/contract/access';
import { useResourceList } from '../../../standard/data/use-resource-list.ts';

/** The calendars that the viewer may write to, regardless of their owner. */
export function useWritableCalendars(enabled = true) {
  return useResourceList('calendar', { filter: accessFilters.changeable, pageSize: 1000 }, { enabled });
}
