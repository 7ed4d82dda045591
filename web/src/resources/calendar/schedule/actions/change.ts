import type { Scope } from '../../occurrence-scope/scope-question.ts';
import type { When } from '../display-event.ts';
import { whenOf } from '../display-event.ts';
import { type Identity, type Occurrence, occurrenceId } from '../occurrence.ts';
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

/** The occurrences as they will be; all that are meant move by the same difference on the clock. */
export function changed(occurrences: Occurrence[], change: Change, clock: ViewerClock): Occurrence[] {
  const { occurrence, when } = change;
  const itself = occurrences.find(each => isSeen(each, occurrence));
  const before = whenOf(itself ?? occurrence, clock);
  const [earlier, later] = [when.start - before.start, when.end - before.end];
  return occurrences.map(each => {
    if (!meant(each, change)) return each;
    const { start, end } = whenOf(each, clock);
    const moved = { start: start + earlier, end: end + later, allDay: when.allDay };
    return { ...each, ...timesOf(moved, clock) };
  });
}

/** Whether it moves along: not if it was read in another version, which is moved already or was changed by somebody else. */
export function meant(
  each: Identity,
  { occurrence, scope }: { occurrence: Identity; scope: Scope },
): boolean {
  if (each.event !== occurrence.event || each.etag !== occurrence.etag) return false;
  if (scope === 'THIS') return isSeen(each, occurrence);
  return scope === 'ALL' || String(each.originalStartTime) >= String(occurrence.originalStartTime);
}

/** Whether it is that occurrence in that version. */
export function isSeen(each: Identity, occurrence: Identity): boolean {
  return occurrenceId(each) === occurrenceId(occurrence) && each.etag === occurrence.etag;
}
