import { dayAt, dayOf, instantOn, plusDays, timeOfDayOf } from '@potluck/contract/day';
import { dayMs, hourMs } from '@potluck/contract/durations';
import type { Event } from '@potluck/contract/resources/event';
import type { ReminderAlarm } from '@potluck/contract/resources/reminder';
import { instantOf, type OffsetAt } from '@potluck/contract/zone-clock';
import { startsIn } from '../recurrence/occurrences.ts';
import type { Series } from '../recurrence/series.ts';
import { WorkBudget } from '../recurrence/work-budget.ts';

/** When a reminder rings: some time before the start, at a time of day some days before, or at an instant. */
export type AlarmRule =
  | { kind: 'before'; millis: number }
  | { kind: 'day'; before: number; time: number }
  | { kind: 'instant'; at: number };

export function rulesOfEvent({ alarms }: Pick<Event, 'alarms'>): AlarmRule[] {
  return alarms.flatMap(({ trigger: { duration, dateTime } }): AlarmRule[] => {
    if (duration !== null) return [{ kind: 'before', millis: millisOf(duration) }];
    return dateTime === null ? [] : [{ kind: 'instant', at: Date.parse(dateTime) }];
  });
}

export function rulesOfReminder(alarms: readonly ReminderAlarm[]): AlarmRule[] {
  return alarms.map(({ before, daysBefore, time }): AlarmRule => {
    if (before !== null) return { kind: 'before', millis: millisOf(before) };
    return { kind: 'day', before: daysBefore, time: timeOfDayOf(time) };
  });
}

function millisOf(duration: string): number {
  return Number(duration.slice(0, -1)) * 1000;
}

/** An alarm of one occurrence, identified by the start of the occurrence. */
export interface OccurrenceAlarm {
  at: number;
  start: number;
}

/** A half-open span: later than `after`, and no later than `until`. */
export interface Span {
  after: number;
  until: number;
}

/** The most alarms per wish and span. Further occurrences ring no alarm. */
const maxStarts = 500;
const maxSteps = 20_000;

/** The alarms of a series within a span, by the recipient's clock, without the `replaced` starts. */
export function alarmsIn(
  series: Series,
  rule: AlarmRule,
  { span, offsetAt, replaced }: { span: Span; offsetAt: OffsetAt; replaced: ReadonlySet<number> },
): OccurrenceAlarm[] {
  const falls = ({ at }: OccurrenceAlarm) => at > span.after && at <= span.until;
  if (rule.kind === 'instant') return [{ at: rule.at, start: series.start }].filter(falls);
  const [min, max] = leadOf(rule, series.allDay);
  const window = { from: span.after + min, to: span.until + max + 1 };
  const { starts } = startsIn(series, window, { max: maxStarts, work: new WorkBudget(maxSteps) });
  return starts
    .filter(start => !replaced.has(start))
    .map(start => ({ at: timeOf(rule, { start, allDay: series.allDay }, offsetAt), start }))
    .filter(falls);
}

type Reckoned = Exclude<AlarmRule, { kind: 'instant' }>;

function timeOf(
  rule: Reckoned,
  { start, allDay }: { start: number; allDay: boolean },
  offsetAt: OffsetAt,
): number {
  if (rule.kind === 'before') return (allDay ? instantOf(start, offsetAt) : start) - rule.millis;
  const on = allDay ? dayOf(start) : dayAt(start, offsetAt);
  return instantOn(plusDays(on, -rule.before), rule.time, offsetAt);
}

/** The least and the most time between an alarm and its start, across all time zones. */
export function leadOf(rule: Reckoned, allDay: boolean): [min: number, max: number] {
  if (rule.kind === 'day') return [(rule.before - 2) * dayMs, (rule.before + 2) * dayMs];
  const beside = allDay ? 15 * hourMs : 0;
  return [rule.millis - beside, rule.millis + beside];
}
