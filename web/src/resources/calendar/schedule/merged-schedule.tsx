import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { messageOf } from '../../../api/api.ts';
import { NotKept } from '../../../offline/not-kept.tsx';
import { useWholeList } from '../../../standard/data/use-whole-list.ts';
import { tabFilter } from '../../../standard/index/filters.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { CalendarWays } from '../calendar-ways.tsx';
import { useNextOccurrences } from '../use-next-occurrences.ts';
import { useNoCalendars } from '../use-no-calendars.tsx';
import { CalendarsRow } from './calendars-row.tsx';
import { Schedule } from './schedule.tsx';
import { ScheduleRoom } from './schedule-room.tsx';
import type { ScheduleSearch } from './schedule-search.ts';
import { useHiddenCalendars } from './use-hidden-calendars.ts';
import { usePartAhead } from './use-part-ahead.ts';

/** All that happens in the calendars that a person holds or has marked; each can be switched off. */
export function MergedSchedule() {
  usePartAhead();
  const { items, isPending, isPaused, isFetching, error, refetch } = useWholeList('calendar', {
    filter: tabFilter('calendar', 'my'),
  });
  const { i18n } = useLingui();
  const empty = useNoCalendars();
  const { view } = useSearch({ strict: false }) as ScheduleSearch;
  const { hidden, toggle } = useHiddenCalendars();
  // Who has no calendar may be asked to something all the same.
  const invited = useNextOccurrences({ enabled: !isPending && items.length === 0 });
  if (isPending) return isPaused ? <NotKept /> : <ScheduleRoom />;
  if (error && items.length === 0)
    return <ErrorState message={messageOf(error, i18n)} onRetry={() => void refetch()} busy={isFetching} />;
  if (invited.isLoading && view !== 'meals') return <ScheduleRoom />;
  if (items.length === 0 && !invited.data?.size && view !== 'meals')
    return (
      <>
        <CalendarWays />
        <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      </>
    );
  return (
    <Schedule parent="calendars/-" calendars={items} hidden={hidden}>
      <CalendarsRow calendars={items} hidden={hidden} onToggle={toggle} />
    </Schedule>
  );
}
