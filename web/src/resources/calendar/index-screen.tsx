import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ScreenLoading } from '../../standard/screen-loading.tsx';
import { lazy } from '../../ui/browser/lazy.ts';
import type { CalendarIndexSearch } from './index-search.ts';
import { MergedSchedule } from './schedule/merged-schedule.tsx';

const CalendarCards = lazy(() =>
  import('./calendar-cards.tsx').then(file => ({ default: file.CalendarCards })),
);

/**
 * The viewer’s calendars open on the schedule; they show as cards on demand, during a search, and before the first
 * calendar.
 */
export function CalendarIndexScreen() {
  const { tab, as, q, account, visibility } = useSearch({ strict: false }) as CalendarIndexSearch;
  const cards = (
    <Suspense fallback={<ScreenLoading />}>
      <CalendarCards />
    </Suspense>
  );
  return tab || as || q || account || visibility ? cards : <MergedSchedule none={cards} />;
}
