import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Day, dayOf } from '../../../standard/time/day.ts';
import type { ViewerClock } from '../../../standard/time/viewer-clock.ts';
import type { ScheduleSearch } from './schedule-search.ts';
import type { MealSpan, ScheduleView } from './time/views.ts';

/** The current place in the schedule, and navigation. */
export interface Place {
  view: ScheduleView;
  date: Day;
  /** On the meal board. */
  days: MealSpan;
  today: Day;
  /** Navigates; adds a browser history entry unless the step is small, such as moving between days by arrow keys. */
  go: (to: ScheduleSearch, step?: 'small') => void;
}

export function usePlace(clock: ViewerClock): Place {
  const { view = 'month', date, days = 7 } = useSearch({ strict: false }) as ScheduleSearch;
  const navigate = useNavigate();
  const today = useToday(clock);
  return {
    view,
    date: date ?? today,
    days,
    today,
    go: (to, step) =>
      void navigate({
        to: '.',
        search: (before: ScheduleSearch) => ({ ...before, ...written({ ...before, ...to }, today) }),
        replace: step === 'small',
        resetScroll: false,
      }),
  };
}

/** Leaves out the defaults: month, today, and one week of meals. */
function written({ view, date, days }: ScheduleSearch, today: Day): ScheduleSearch {
  return {
    view: view === 'month' ? undefined : view,
    date: date === today ? undefined : date,
    days: days === 7 ? undefined : days,
  };
}

/** The viewer’s current date; updates after midnight. */
function useToday({ clockAt }: ViewerClock): Day {
  const [today, setToday] = useState(() => dayOf(clockAt(Date.now())));
  useEffect(() => {
    const look = () => setToday(dayOf(clockAt(Date.now())));
    look();
    const timer = setInterval(look, 30_000);
    return () => clearInterval(timer);
  }, [clockAt]);
  return today;
}
