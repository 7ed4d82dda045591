import type { ViewerClock, When } from '../../../../standard/time/viewer-clock.ts';
import type { Scope } from '../../../event/occurrence-scope/scope-question.ts';
import { type Identity, type Occurrence, occurrenceId } from '../../../event/occurrences.ts';
import { whenOf } from '../display-event.ts';

/** New times for occurrences of an event. */
export interface Change {
  occurrence: Occurrence;
  scope: Scope;
  when: When;
}

/** The times of an event in the API’s format. */
export function timesOf({ start, end, allDay }: When, { instantAt }: ViewerClock) {
  const toIso = (clock: number) => new Date(allDay ? clock : instantAt(clock)).toISOString();
  return { startTime: toIso(start), endTime: toIso(end), allDay };
}

/** The ETag to send for a change of this scope. */
export function versionFor({ etag, seriesEtag }: Occurrence, scope: Scope): string {
  return scope === 'THIS' ? etag : seriesEtag;
}

/** The occurrences after a change; all affected ones shift by the same difference in local time. */
export function changed(occurrences: Occurrence[], change: Change, clock: ViewerClock): Occurrence[] {
  const { occurrence, when } = change;
  const itself = occurrences.find(each => isSeen(each, occurrence));
  const before = whenOf(itself ?? occurrence, clock);
  const [earlier, later] = [when.start - before.start, when.end - before.end];
  return occurrences.map(each => {
    if (!affects(each, change)) return each;
    const { start, end } = whenOf(each, clock);
    const moved = { start: start + earlier, end: end + later, allDay: when.allDay };
    return { ...each, ...timesOf(moved, clock) };
  });
}

/**
 * Whether a change affects the occurrence: not if its ETag differs, because it has already moved or somebody else has
 * changed it.
 */
export function affects(
  each: Identity,
  { occurrence, scope }: { occurrence: Identity; scope: Scope },
): boolean {
  if (each.event !== occurrence.event || each.etag !== occurrence.etag) return false;
  if (scope === 'THIS') return isSeen(each, occurrence);
  return scope === 'ALL' || String(each.originalStartTime) >= String(occurrence.originalStartTime);
}

/** Whether this is the same occurrence with the same ETag. */
export function isSeen(each: Identity, occurrence: Identity): boolean {
  return occurrenceId(each) === occurrenceId(occurrence) && each.etag === occurrence.etag;
}
