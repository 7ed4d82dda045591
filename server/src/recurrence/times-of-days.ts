import type { RecurrenceRule } from '@potluck/contract/recurrence/rule';
import { dayMillis } from './calendar-year.ts';

type Times = Pick<RecurrenceRule, 'byHour' | 'byMinute' | 'bySecond'>;
type TimesOn = (days: number[]) => Iterable<number[]>;

/** How long the periods of rules are that run on within the day. */
const units: Readonly<Record<string, number>> = { HOURLY: 3_600_000, MINUTELY: 60_000, SECONDLY: 1000 };

/**
 * The times of a whole rule on the days of one of its periods, as sets that BYSETPOS picks from: one of all the days, or one
 * of each hour, minute or second of them from a moment on.
 */
export function timesOfDays(rule: RecurrenceRule, { start, from }: { start: number; from: number }): TimesOn {
  const unit = units[rule.frequency];
  if (unit) return timesWithin(rule, { unit, start, from });
  const times = timesOf(rule);
  return days => (days.length === 0 ? [] : [days.flatMap(day => times.map(time => day * dayMillis + time))]);
}

/** The times that the parts make together, ascending. */
function timesOf({ byHour, byMinute, bySecond }: Times): number[] {
  const parts: [numbers: number[], millis: number][] = [
    [byHour, 3_600_000],
    [byMinute, 60_000],
    [bySecond, 1000],
  ];
  return parts.reduce(
    (times, [numbers, millis]) => {
      const sorted = [...new Set(numbers)].sort((one, other) => one - other);
      return sorted.length === 0 ? times : times.flatMap(time => sorted.map(each => time + each * millis));
    },
    [0],
  );
}

/** What one hour, minute or second after the other gives, INTERVAL apart: nothing where a part does not name it. */
function timesWithin(
  rule: RecurrenceRule,
  { unit, start, from }: { unit: number; start: number; from: number },
): TimesOn {
  const [base, stride] = [Math.floor(start / unit) * unit, unit * rule.interval];
  const finer = timesOf({
    byHour: [],
    byMinute: unit > 60_000 ? rule.byMinute : [],
    bySecond: unit > 1000 ? rule.bySecond : [],
  });
  return function* (days) {
    for (const day of days) {
      const begin = day * dayMillis;
      const earliest = Math.max(begin, Math.floor(from / unit) * unit);
      const first = base + Math.ceil((earliest - base) / stride) * stride;
      for (let time = first; time < begin + dayMillis; time += stride)
        yield named(time - begin) ? finer.map(each => time + each) : [];
    }
  };

  function named(timeOfDay: number): boolean {
    const { byHour, byMinute, bySecond } = rule;
    return (
      includes(byHour, Math.floor(timeOfDay / 3_600_000)) &&
      (unit > 60_000 || includes(byMinute, Math.floor(timeOfDay / 60_000) % 60)) &&
      (unit > 1000 || includes(bySecond, Math.floor(timeOfDay / 1000) % 60))
    );
  }
}

function includes(numbers: number[], number: number): boolean {
  return numbers.length === 0 || numbers.includes(number);
}
