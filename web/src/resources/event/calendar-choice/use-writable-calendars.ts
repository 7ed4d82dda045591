import { useResourceList } from '../../../standard/data/use-resource-list.ts';

/** The calendars that the viewer may write to, regardless of their owner. */
export function useWritableCalendars(enabled = true) {
  return useResourceList(
    'calendar',
    { filter: 'state = 200 AND permission_level >= 200', pageSize: 1000 },
    { enabled },
  );
}
