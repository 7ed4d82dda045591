import { newEventLink } from '../../../event/event-links.ts';
import { timesOf } from '../deeds/change.ts';
import type { When } from '../display-event.ts';
import { dayOf } from '../time/day.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';

/** Where an event of those times is made, with all that can be said of one. */
export function newEventAt(calendar: string, when: When, clock: ViewerClock) {
  if (when.allDay) return newEventLink(calendar, { start: dayOf(when.start), end: dayOf(when.end) });
  const { startTime, endTime } = timesOf(when, clock);
  return newEventLink(calendar, { start: startTime, end: endTime });
}
