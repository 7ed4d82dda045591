import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import { type Day, dayOf } from '../../../standard/time/day.ts';
import type { ViewerClock } from '../../../standard/time/viewer-clock.ts';
import { keepText, savedText } from '../../../ui/browser/saved-text.ts';
import { type MealSpan, type ScheduleSearch, type ScheduleView, scheduleViews } from '../search-params.ts';

/** The current place in the schedule, and navigation. */
export interface SchedulePosition {
  view: ScheduleView;
  date: Day;
  /** On the meal board. */
  days: MealSpan;
  today: Day;
  /** Navigates; adds a browser history entry unless the step is small, such as moving between days by arrow keys. */
  go: (to: ScheduleSearch, step?: 'small') => void;
}

export function useSchedulePosition(clock: ViewerClock): SchedulePosition {
  const { date, days = 7 } = useSearch({ strict: false }) as ScheduleSearch;
  const view = useShownView();
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

/** The view in the address, or else the one used last on this device; month at first. */
export function useShownView(): ScheduleView {
  const { view } = useSearch({ strict: false }) as ScheduleSearch;
  const place = `schedule/view/${useViewer().user.name}`;
  const [last] = useState(() => savedText('localStorage', place));
  useEffect(() => {
    if (view) keepText('localStorage', place, view);
  }, [view, place]);
  return view ?? scheduleViews.find(each => each === last) ?? 'month';
}

/** Leaves out the defaults: today, and one week of meals. */
function written({ view, date, days }: ScheduleSearch, today: Day): ScheduleSearch {
  return {
    view,
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
