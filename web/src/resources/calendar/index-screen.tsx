import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ScreenLoading } from '../../standard/screen-loading.tsx';
import { lazy } from '../../ui/browser/lazy.ts';
import type { CalendarIndexSearch } from './index-search.ts';
import { ScheduleIndex } from './schedule-index.tsx';

const CalendarCards = lazy(() =>
  import('./calendar-cards.tsx').then(file => ({ default: file.CalendarCards })),
);

/** One's own calendars open on what happens in them; they are cards at a touch, and while somebody looks for one. */
export function CalendarIndexScreen() {
  const { tab, as, q, account, visibility } = useSearch({ strict: false }) as CalendarIndexSearch;
  if (!(tab || as || q || account || visibility)) return <ScheduleIndex />;
  return (
    <Suspense fallback={<ScreenLoading />}>
      <CalendarCards />
    </Suspense>
  );
}
