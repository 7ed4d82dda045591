import { useSearch } from '@tanstack/react-router';
import { ScreenLoading } from '../../standard/screen-loading.tsx';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { MergedSchedule } from './schedule/merged-schedule.tsx';
import type { CalendarIndexSearch } from './search-params.ts';

const CalendarCards = lazyPart(
  () => import('./calendar-cards.tsx'),
  'CalendarCards',
  () => <ScreenLoading />,
);

/**
 * The viewer’s calendars open on the schedule; they show as cards on demand, during a search, and before the first
 * calendar.
 */
export function CalendarIndexScreen() {
  const { tab, as, q, account, visibility } = useSearch({ strict: false }) as CalendarIndexSearch;
  const cards = <CalendarCards />;
  return tab || as || q || account || visibility ? cards : <MergedSchedule none={cards} />;
}
