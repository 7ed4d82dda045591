import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ScreenLoading } from '../../standard/screen-loading.tsx';
import { lazy } from '../../ui/browser/lazy.ts';
import type { CalendarIndexSearch } from './index-search.ts';
import { MergedSchedule } from './schedule/merged-schedule.tsx';

const CalendarCards = lazy(() =>
  import('./calendar-cards.tsx').then(file => ({ default: file.CalendarCards })),
);

/** One's own calendars open on what happens in them; they are cards at a touch, while somebody looks for one, and before there is one. */
export function CalendarIndexScreen() {
  const { tab, as, q, account, visibility } = useSearch({ strict: false }) as CalendarIndexSearch;
  const cards = (
    <Suspense fallback={<ScreenLoading />}>
      <CalendarCards />
    </Suspense>
  );
  return tab || as || q || account || visibility ? cards : <MergedSchedule none={cards} />;
}
