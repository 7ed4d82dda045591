import { storedRule } from '@potluck/contract/recurrence/parse-rule';
import { type RecurrenceRule, type Until, withParts } from '@potluck/contract/recurrence/rule';
import { clockOf } from '@potluck/contract/zone-clock';
import { RRuleTemporal } from 'rrule-temporal';
import { type Series, zoneOf } from './series.ts';
import { zoneOffset } from './zone-offset.ts';

/**
 * The rule of a series on its clock, which is taken for UTC's and so has no gaps: zones come in when its times become
 * instants. The start counts as the first time, whether the rule would give it or not (RFC 5545, 3.8.5.3).
 */
export interface ClockRule {
  parts: RecurrenceRule;
  /** The last moment that the rule allows; null when it has no end, or ends by its count. */
  until: number | null;
  /** The times from `from` to `to`, both included, ascending. Throws when it takes too many steps to find them. */
  between(from: number, to: number): number[];
  /** Every time of a rule that ends. Throws like `between`. */
  all(): number[];
}

/** As many as one answer may hold, and a few for the edges of a window. */
const mostSteps = 20_100;
/** The same of rules that run on within the day and leave times out, each step of which takes long. */
const mostSearchingSteps = 6000;
const lastYear = 9999;

/** How many steps a rule is followed for. One with COUNT mostly fills up soon, or never does. */
function stepsOf(parts: RecurrenceRule, { counting, start }: { counting: boolean; start: number }): number {
  if (!counting) return isSearching(parts) ? mostSearchingSteps : mostSteps;
  const years = lastYear - new Date(start).getUTCFullYear();
  const within = parts.frequency === 'YEARLY' ? years / parts.interval + 1 : mostSteps;
  return Math.floor(Math.max(1, Math.min(mostSteps, within, 500 + 50 * (parts.count ?? 0))));
}

const withinDay: readonly string[] = ['SECONDLY', 'MINUTELY', 'HOURLY'];

function isSearching(parts: RecurrenceRule): boolean {
  const { byHour, byMinute, bySecond } = parts;
  const times = [byHour, byMinute, bySecond].some(each => each.length > 0);
  return withinDay.includes(parts.frequency) && (times || skipsDays(parts));
}

/** Whether a rule that would happen every day leaves some of its times out. */
export function skipsDays({ byMonth, byYearDay, byMonthDay, byDay, bySetPos }: RecurrenceRule): boolean {
  return [byMonth, byYearDay, byMonthDay, byDay, bySetPos].some(each => each.length > 0);
}

export function clockRule(series: Series): ClockRule {
  const offsetAt = zoneOffset(zoneOf(series));
  const start = clockOf(series.start, offsetAt);
  const parts = storedRule(series.rule);
  const until = parts.until ? untilClock(parts.until, series) : series.lastCounted;
  const counted = until !== null || parts.count === null ? null : String(parts.count);
  const rules = new RRuleTemporal({
    rruleString: withParts(series.rule, { UNTIL: until === null ? null : clockText(until), COUNT: counted }),
    dtstart: zoned(start),
    tzid: 'UTC',
    maxIterations: stepsOf(parts, { counting: counted !== null, start }),
    cache: false,
  });
  return {
    parts,
    until,
    between: (from, to) => {
      const times = rules.between(new Date(from), new Date(to), true).map(millisecondsOf);
      return from <= start && start <= to ? withStart(times, start) : times;
    },
    all: () => withStart(rules.all().map(millisecondsOf), start).slice(0, parts.count ?? undefined),
  };
}

function withStart(times: number[], start: number): number[] {
  return times[0] === start ? times : [start, ...times];
}

/** The last moment of a rule on the clock of its series; a day counts to its end. */
export function untilClock({ kind, time }: Until, series: Pick<Series, 'allDay' | 'timeZone'>): number {
  if (kind === 'instant') return clockOf(time, zoneOffset(zoneOf(series)));
  return kind === 'date' ? time + 86_399_000 : time;
}

/** `20271231T180000Z` */
export function clockText(clock: number): string {
  return `${new Date(clock).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function zoned(clock: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(clock).toZonedDateTimeISO('UTC');
}

function millisecondsOf({ epochMilliseconds }: { epochMilliseconds: number }): number {
  return epochMilliseconds;
}
