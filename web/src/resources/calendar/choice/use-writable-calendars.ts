import { wholeArgs } from '../../../api/queries.ts';
import { useResourceList } from '../../../standard/data/use-resource-list.ts';
import { isSettled } from '../../../standard/form/use-destination.ts';
import { useHomeCircle } from '../../../standard/home-circle/use-circle-choice.ts';

/** The names of the calendars that the viewer's home circle shares; undefined without a home circle. */
export function useHomeCalendars() {
  const { home, settled } = useHomeCircle();
  const query = useResourceList('calendar', wholeArgs({ parent: home?.name }), {
    enabled: home !== undefined,
  });
  return {
    names: home && query.data && new Set(query.items.map(({ name }) => name)),
    settled: home ? isSettled(query) : settled,
  };
}

/** The calendars that the viewer may write to, regardless of their owner. */
export function useWritableCalendars(enabled = true) {
  return useResourceList(
    'calendar',
    { filter: 'state = 200 AND permission_level >= 200', pageSize: 1000 },
    { enabled },
  );
}
