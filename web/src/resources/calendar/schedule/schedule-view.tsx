import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { Agenda } from './agenda/agenda.tsx';
import type { Move } from './deeds/use-move.tsx';
import type { DisplayEvent, When } from './display-event.ts';
import { PhoneMonth } from './month/phone-month.tsx';
import { ScheduleRoom } from './schedule-room.tsx';
import type { ViewerClock } from './time/viewer-clock.ts';
import { rangeOf } from './time/views.ts';
import type { Place } from './use-place.ts';
import { PhoneWeek } from './week/phone-week.tsx';

const GridView = lazy(() => import('./grid/grid-view.tsx').then(file => ({ default: file.GridView })));

export interface ScheduleViewProps {
  place: Place;
  clock: ViewerClock;
  events: DisplayEvent[];
  /** Whether there is a calendar to plan in. */
  plannable: boolean;
  onPlan: (when: When) => void;
  onMove: Move;
}

/** The view that is chosen, as it fits: a phone has a month and a week of its own. */
export function ScheduleView(props: ScheduleViewProps) {
  const { place, clock, events } = props;
  const { view, date, today, go } = place;
  const wide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const range = rangeOf(view, date, clock.firstWeekday);
  const shown = { range, today, events, clock };
  if (view === 'agenda') return <Agenda {...shown} />;
  if (view === 'day' || wide)
    return (
      <Suspense fallback={<ScheduleRoom />}>
        <GridView {...props} view={view} />
      </Suspense>
    );
  if (view === 'week') return <PhoneWeek {...shown} onDay={day => go({ view: 'day', date: day })} />;
  return <PhoneMonth {...shown} date={date} onDay={day => go({ date: day }, 'small')} />;
}
