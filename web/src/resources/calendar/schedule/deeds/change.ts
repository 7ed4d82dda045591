import type { Scope } from '../../occurrence-scope/scope-question.ts';
import type { When } from '../display-event.ts';
import { whenOf } from '../display-event.ts';
import { type Occurrence, occurrenceId } from '../occurrence.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';

/** That occurrences of an event stand elsewhere. */
export interface Change {
  occurrence: Occurrence;
  scope: Scope;
  when: When;
}

/** The times of an event as the API takes them. */
export function timesOf({ start, end, allDay }: When, { instantAt }: ViewerClock) {
  const told = (clock: number) => new Date(allDay ? clock : instantAt(clock)).toISOString();
  return { startTime: told(start), endTime: told(end), allDay };
}

/** The version that a change of so much of a series is made on. */
export function versionFor({ etag, seriesEtag }: Occurrence, scope: Scope): string {
  return scope === 'THIS' ? etag : seriesEtag;
}

/**
 * The occurrences as they will be; all that follow move by the same difference on the clock. Which version the event
 * has then is not known before it is read again: whoever moves it twice in a row does so on any.
 */
export function changed(occurrences: Occurrence[], change: Change, clock: ViewerClock): Occurrence[] {
  const { occurrence, when } = change;
  const before = whenOf(occurrence, clock);
  const [earlier, later] = [when.start - before.start, when.end - before.end];
  return occurrences.map(each => {
    if (each.event !== occurrence.event) return each;
    const unread = { ...each, etag: '', seriesEtag: '' };
    if (!meant(each, change)) return unread;
    const { start, end } = whenOf(each, clock);
    const moved = { start: start + earlier, end: end + later, allDay: when.allDay };
    return { ...unread, ...timesOf(moved, clock) };
  });
}

function meant(each: Occurrence, { occurrence, scope }: Change): boolean {
  if (scope === 'THIS') return occurrenceId(each) === occurrenceId(occurrence);
  return scope === 'ALL' || String(each.originalStartTime) >= String(occurrence.originalStartTime);
}
