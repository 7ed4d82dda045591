import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ScheduleSearch } from './schedule-search.ts';
import { type Day, dayOf } from './time/day.ts';
import type { ViewerClock } from './time/viewer-clock.ts';
import type { MealSpan, ScheduleView } from './time/views.ts';

/** Where in the schedule one is, and the ways elsewhere. */
export interface Place {
  view: ScheduleView;
  date: Day;
  /** Of meals. */
  days: MealSpan;
  today: Day;
  /** Goes there; the step is one of the browser's history unless it is a small one, such as from day to day by arrow keys. */
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

/** The month, today and a week of meals need no word. */
function written({ view, date, days }: ScheduleSearch, today: Day): ScheduleSearch {
  return {
    view: view === 'month' ? undefined : view,
    date: date === today ? undefined : date,
    days: days === 7 ? undefined : days,
  };
}

/** The day that it is for the viewer; another one after midnight. */
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
