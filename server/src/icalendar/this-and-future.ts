import { ApiError } from '@potluck/contract/errors';
import { startsBetween } from '../recurrence/occurrences.ts';
import type { Series } from '../recurrence/series.ts';
import { shiftSeries } from '../recurrence/shift-series.ts';
import { splitSeries } from '../recurrence/split-series.ts';
import { iso, occurrenceAt, type When, whenFields } from './event-time.ts';
import { type ImportReport, importRemark } from './import-report.ts';
import type { EventGroup, ReadEvent } from './read-event.ts';

/**
 * Applies changes of an occurrence and all that follow it (RANGE=THISANDFUTURE, RFC 5545, 3.2.13): ends the series
 * before that occurrence and continues it as a changed second one, with the later edited occurrences. Reports a change
 * that it cannot apply.
 */
export function withFutureChanges(group: EventGroup, report: ImportReport): EventGroup[] {
  const [changes, occurrences] = [
    group.occurrences.filter(changesFuture),
    group.occurrences.filter(isSingle),
  ];
  const { whole } = group;
  if (!whole || changes.length === 0) {
    for (const change of changes) reportChange(change, report);
    return [{ ...group, occurrences }];
  }
  const groups: EventGroup[] = [];
  let rest: EventGroup & { whole: ReadEvent } = { ...group, whole, occurrences };
  let moved = (time: number) => time;
  for (const [index, { at, change }] of inOrder(changes, whole).entries()) {
    const split = index < maxFutureChanges ? splitGroup(rest, { at, here: moved(at), change }) : undefined;
    if (!split) {
      reportChange(change, report);
      continue;
    }
    if (split.before) groups.push(split.before);
    rest = split.following;
    const [earlier, now] = [moved, split.moved];
    moved = time => now(earlier(time));
  }
  return [...groups, rest];
}

/** Of one series: each change divides everything that follows again, so that many would take quadratic time. */
export const maxFutureChanges = 100;

const changesFuture = ({ following, cancelled }: ReadEvent) => following && !cancelled;
const isSingle = (event: ReadEvent) => !changesFuture(event);

function inOrder(changes: ReadEvent[], { when }: ReadEvent): { at: number; change: ReadEvent }[] {
  const placed = changes.map(change => ({ at: atOf(change, when), change }));
  return placed.toSorted((one, other) => one.at - other.at);
}

/** A change of the occurrence `at`, which is `here` after earlier changes of the series. */
interface Change {
  at: number;
  here: number;
  change: ReadEvent;
}

interface Split {
  before: EventGroup | undefined;
  following: EventGroup & { whole: ReadEvent };
  moved: (time: number) => number;
}

function splitGroup(
  { uid, whole, occurrences, split }: EventGroup & { whole: ReadEvent },
  { at, here, change }: Change,
): Split | undefined {
  const parts = splitAt(whole, here, change);
  if (!parts) return undefined;
  const { before, shift } = parts;
  const apart = before ? `${change.uid.slice(0, 200)}#${iso(at)}` : uid;
  return {
    before: before
      ? {
          uid,
          whole: withSeries(whole, before),
          occurrences: occurrences.filter(each => atOf(each, whole.when) < here),
          split,
        }
      : undefined,
    following: {
      uid: apart,
      whole: withSeries({ ...change, uid: apart, occurrence: undefined, following: false }, shift.series),
      occurrences: occurrences
        .filter(each => atOf(each, whole.when) >= here)
        .map(each => moveTo(each, shift.moved(atOf(each, whole.when)), change.when)),
      split: before ? { from: uid, at, start: change.when.start } : split,
    },
    moved: shift.moved,
  };
}

/** Both parts of a series; undefined if there is no such occurrence, or its rule cannot move along. */
function splitAt(whole: ReadEvent, at: number, change: ReadEvent) {
  const series = seriesOf(whole);
  try {
    if (startsBetween(series, { from: at, to: at + 1 }).length === 0) return undefined;
    const { before, following } = splitSeries(series, at);
    const rule = change.values.recurrenceRule || undefined;
    return { before, shift: shiftSeries(following, { from: at, to: change.when }, rule) };
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

function seriesOf({ when, values }: ReadEvent): Series {
  const instants = (times: readonly (string | null)[]) => times.map(time => Date.parse(String(time)));
  return {
    ...when,
    rule: values.recurrenceRule,
    lastCounted: null,
    excluded: instants(values.excludedTimes),
    additional: instants(values.additionalTimes),
  };
}

function withSeries(event: ReadEvent, series: Series): ReadEvent {
  const { start, end, allDay, timeZone, rule, excluded, additional } = series;
  const when = { start, end, allDay, timeZone };
  const times = { excludedTimes: excluded.map(iso), additionalTimes: additional.map(iso) };
  return { ...event, when, values: { ...event.values, ...whenFields(when), ...times, recurrenceRule: rule } };
}

function moveTo(event: ReadEvent, at: number, { allDay }: When): ReadEvent {
  const { occurrence } = event;
  const kind = allDay ? ('date' as const) : ('utc' as const);
  return { ...event, occurrence: occurrence && { ...occurrence, kind, instant: at, clock: at } };
}

function atOf({ occurrence, when }: ReadEvent, series: When): number {
  return occurrence ? occurrenceAt(occurrence, series) : when.start;
}

function reportChange({ line, title }: ReadEvent, report: ImportReport): void {
  report.add({ line, title, ...importRemark('IMPORT_REMARK_THIS_AND_FUTURE') });
}
