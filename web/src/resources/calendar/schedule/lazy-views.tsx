import { useEffect } from 'react';
import { useWide } from '../../../ui/browser/device.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import type { ScheduleView } from '../search-params.ts';
import { DaysSkeleton, ScheduleSkeleton } from './schedule-skeleton.tsx';
import { useShownView } from './use-schedule-position.ts';

/** Each view is a separate chunk, loaded only by people who use it. */
export const MealBoard = lazyPart(() => import('../meals/meal-board.tsx'), 'MealBoard', ScheduleSkeleton);
export const Agenda = lazyPart(() => import('./agenda/agenda.tsx'), 'Agenda', DaysSkeleton);
export const PhoneMonth = lazyPart(() => import('./month/phone-month.tsx'), 'PhoneMonth', DaysSkeleton);
export const PhoneWeek = lazyPart(() => import('./week/phone-week.tsx'), 'PhoneWeek', DaysSkeleton);
export const MonthGrid = lazyPart(() => import('./grid/month-grid.tsx'), 'MonthGrid', DaysSkeleton);
export const TimeGrid = lazyPart(() => import('./grid/time-grid.tsx'), 'TimeGrid', DaysSkeleton);

const parts = {
  agenda: Agenda,
  phoneMonth: PhoneMonth,
  phoneWeek: PhoneWeek,
  monthGrid: MonthGrid,
  timeGrid: TimeGrid,
  meals: MealBoard,
};

export type ViewPart = keyof typeof parts;

/** The component of a view: phones have their own month and week. */
export function viewPart(view: ScheduleView, wide: boolean): ViewPart {
  if (view === 'agenda' || view === 'meals') return view;
  if (view === 'day') return 'timeGrid';
  if (view === 'week') return wide ? 'timeGrid' : 'phoneWeek';
  return wide ? 'monthGrid' : 'phoneMonth';
}

/** Preloads a view’s chunk. */
export function fetchPart(part: ViewPart): void {
  parts[part].preload();
}

/** Preloads the code of the addressed view while its data is loading. */
export function usePartAhead(): void {
  const part = viewPart(useShownView(), useWide());
  useEffect(() => fetchPart(part), [part]);
}
