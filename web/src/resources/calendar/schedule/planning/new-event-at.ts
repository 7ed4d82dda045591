import { newEventLink } from '../../../event/event-links.ts';
import { timesOf } from '../actions/change.ts';
import type { ParsedEvent } from '../phrase/event-phrase.ts';
import { dayOf } from '../time/day.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';

/** Where an event that is begun is made, with all that can be said of one. */
export function newEventAt(calendar: string, { title, when, rule }: ParsedEvent, clock: ViewerClock) {
  const said = { ...(title && { title }), ...(rule && { repeat: rule }) };
  if (when.allDay) return newEventLink(calendar, { ...said, start: dayOf(when.start), end: dayOf(when.end) });
  const { startTime, endTime } = timesOf(when, clock);
  return newEventLink(calendar, { ...said, start: startTime, end: endTime });
}
