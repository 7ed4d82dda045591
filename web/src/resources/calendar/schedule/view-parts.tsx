import type { ComponentType } from 'react';
import { lazy } from '../../../ui/browser/lazy.ts';
import type { AgendaProps } from './agenda/agenda.tsx';
import type { TimeGridProps } from './grid/time-grid.tsx';
import type { PhoneMonthProps } from './month/phone-month.tsx';
import type { ScheduleViewProps } from './schedule-view-props.ts';
import type { ScheduleView } from './time/views.ts';
import type { PhoneWeekProps } from './week/phone-week.tsx';

export const loadMeals = () => import('../meals/meal-board.tsx');

const loaders = {
  agenda: () => import('./agenda/agenda.tsx').then(file => shown<AgendaProps>(file.Agenda)),
  phoneMonth: () => import('./month/phone-month.tsx').then(file => shown<PhoneMonthProps>(file.PhoneMonth)),
  phoneWeek: () => import('./week/phone-week.tsx').then(file => shown<PhoneWeekProps>(file.PhoneWeek)),
  monthGrid: () => import('./grid/month-grid.tsx').then(file => shown<ScheduleViewProps>(file.MonthGrid)),
  timeGrid: () => import('./grid/time-grid.tsx').then(file => shown<TimeGridProps>(file.TimeGrid)),
};

/** Each view is a separate chunk, loaded only by people who use it. */
export const Agenda = lazy(loaders.agenda);
export const PhoneMonth = lazy(loaders.phoneMonth);
export const PhoneWeek = lazy(loaders.phoneWeek);
export const MonthGrid = lazy(loaders.monthGrid);
export const TimeGrid = lazy(loaders.timeGrid);

export type ViewPart = keyof typeof loaders | 'meals';

/** The component of a view: phones have their own month and week. */
export function viewPart(view: ScheduleView, wide: boolean): ViewPart {
  if (view === 'agenda' || view === 'meals') return view;
  if (view === 'day') return 'timeGrid';
  if (view === 'week') return wide ? 'timeGrid' : 'phoneWeek';
  return wide ? 'monthGrid' : 'phoneMonth';
}

/** Preloads a view’s chunk. */
export function fetchPart(part: ViewPart): void {
  void (part === 'meals' ? loadMeals() : loaders[part]()).catch(() => undefined);
}

function shown<P>(component: ComponentType<P>): { default: ComponentType<P> } {
  return { default: component };
}
