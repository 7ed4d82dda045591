import { weekMs } from '@potluck/contract/durations';
import { ApiError } from '@potluck/contract/errors';
import { type Event, eventStatuses } from '@potluck/contract/resources/event';
import type { Selectable } from 'kysely';
import { endingOf } from '../../recurrence/ending.ts';
import type { Series } from '../../recurrence/series.ts';
import { counted } from '../../recurrence/split-series.ts';
import type { WorkBudget } from '../../recurrence/work-budget.ts';
import { isoTime } from '../../rows/iso-time.ts';
import type { EventTable } from '../../store/schema.ts';
import type { ChildRow } from '../children/child-part.ts';

export type EventRow = Selectable<EventTable>;

/** The fields that decide how an event repeats. */
export const repeatingFields = ['recurrenceRule', 'excludedTimes', 'additionalTimes'];
/** The fields that decide when its occurrences are. */
export const timeFields = ['startTime', 'endTime', 'allDay', 'timeZone', ...repeatingFields];

/** Whether a calendar program repeats an event by a rule that is only kept with it, because it cannot be followed. */
export function repeatsElsewhere({ foreign_lines: lines }: ChildRow): boolean {
  return typeof lines === 'string' && /(?<!\\)"(?:RRULE|EXRULE|RDATE)[;:]/.test(lines);
}

/** Throws unless the times of an event can change here: a kept rule would then count from another start. */
export function requireOwnTimes(row: ChildRow): void {
  if (!repeatsElsewhere(row)) return;
  const message =
    'A calendar app repeats this event in a way that cannot be followed here: change its times there.';
  throw new ApiError('FAILED_PRECONDITION', 'REPEATS_ELSEWHERE', message, {
    metadata: { resource: row.name },
  });
}

/** The columns that say when an event happens. */
export type WhenColumns = Pick<EventRow, 'start_time' | 'end_time' | 'all_day' | 'time_zone' | 'series'>;

type Repeats = Pick<Series, 'rule' | 'excluded' | 'additional' | 'lastCounted'>;

const once: Repeats = { rule: '', excluded: [], additional: [], lastCounted: null };

/** The recurrence of a row's event. PostgreSQL returns large integers as text. */
export function seriesOf(row: WhenColumns): Series {
  const repeats: Repeats = row.series === null ? once : JSON.parse(row.series);
  return {
    start: Number(row.start_time),
    end: Number(row.end_time),
    allDay: Number(row.all_day) === 1,
    timeZone: row.time_zone,
    ...repeats,
  };
}

/** The columns that `seriesOf` reads, as text, to compare rows by when their events happen. */
export function whenText({ start_time, end_time, all_day, time_zone, series }: WhenColumns): string {
  return `${start_time} ${end_time} ${all_day} ${time_zone} ${series}`;
}

type When = Pick<
  Event,
  'allDay' | 'timeZone' | 'recurrenceRule' | 'excludedTimes' | 'additionalTimes' | 'startTime' | 'endTime'
>;

/**
 * The recurrence of an event with these values, drawing on the budget `work` if given. Throws INVALID_ARGUMENT for a
 * rule that cannot be expanded.
 */
export function seriesOfValues(values: When, work?: WorkBudget): Series {
  const { startTime, endTime, allDay, timeZone, recurrenceRule } = values;
  const series = {
    start: timeOf(startTime),
    end: timeOf(endTime),
    allDay,
    timeZone,
    rule: recurrenceRule,
    lastCounted: null,
    excluded: values.excludedTimes.map(timeOf),
    additional: values.additionalTimes.map(timeOf),
  };
  return counted(series, work);
}

/** The inverse: the fields that say when an event happens. */
export function whenOf(series: Series): When {
  return {
    startTime: isoTime(series.start),
    endTime: isoTime(series.end),
    allDay: series.allDay,
    timeZone: series.timeZone,
    recurrenceRule: series.rule,
    excludedTimes: series.excluded.map(isoTime),
    additionalTimes: series.additional.map(isoTime),
  };
}
/** Later than any time that an event can have. */
const never = 8.64e15;

/**
 * The start of an event whose time a poll has yet to decide: after every time that an event can have, and so outside of
 * every window, and last in every order.
 */
export const undecided = Date.UTC(10_000, 0);

export function isUndecided({ start_time }: Pick<WhenColumns, 'start_time'>): boolean {
  return Number(start_time) === undecided;
}

/** Whether the event was called off. It stays in its calendar, but nobody cooks for it or attends it. */
export function isCancelled(row: Pick<EventRow, 'status'> | ChildRow): boolean {
  return Number(row.status) === eventStatuses.CANCELLED;
}

/** A time of an event as responses carry it: null if it is undecided. */
export function eventTime(time: number): string | null {
  return time === undecided ? null : isoTime(time);
}

/** The columns of an event without a time. */
export function undecidedColumns(timeZone: string) {
  return {
    ...{ start_time: undecided, end_time: undecided, until_time: undecided, recurrence_end_time: null },
    ...{ all_day: 0, time_zone: timeZone, series: null, lasting: 0 },
  };
}

/** The columns by which queries find an event in time. */
export function whenColumns(series: Series, work?: WorkBudget) {
  const { start, end, allDay, timeZone, rule, excluded, additional, lastCounted } = series;
  const ending = endingOf(series, work);
  const single = rule === '' && additional.length === 0 && excluded.length === 0;
  return {
    start_time: start,
    end_time: end,
    all_day: allDay ? 1 : 0,
    time_zone: timeZone,
    series: single ? null : JSON.stringify({ rule, excluded, additional, lastCounted }),
    recurrence_end_time: ending,
    until_time: ending ?? never,
    lasting: (ending ?? never) - start > weekMs ? 1 : 0,
  };
}

function timeOf(time: string | null): number {
  return Date.parse(time ?? '');
}

/** The values of an occurrence as an event of its own, derived from its series. */
export function valuesAlone(
  shown: Record<string, unknown>,
  { series, at }: { series: Series; at: number },
): Record<string, unknown> {
  const alone = { ...occurrenceOf(series, at), rule: '', excluded: [], additional: [] };
  return { ...shown, ...whenOf(alone), parentEvent: shown.name, originalStartTime: isoTime(at) };
}

/** A series restarted at one of its occurrences. */
export function occurrenceOf(series: Series, at: number): Series {
  return { ...series, start: at, end: at + (series.end - series.start) };
}
