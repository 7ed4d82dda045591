import type { DisplayEvent } from '../display-event.ts';
import type { Day, DayRange } from '../time/day.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';
import type { ScheduleView } from '../time/views.ts';

/** What is printed of a schedule. */
export interface PaperProps {
  view: ScheduleView;
  date: Day;
  range: DayRange;
  events: DisplayEvent[];
  clock: ViewerClock;
}
