import { dayMs, hourMs, minuteMs } from '@potluck/contract/durations';
import type { RecurrenceRule } from '@potluck/contract/recurrence/rule';

type Times = Pick<RecurrenceRule, 'byHour' | 'byMinute' | 'bySecond'>;
type TimesOn = (days: number[]) => Iterable<number[]>;

/** The length of periods for frequencies within a day. */
const units: Readonly<Record<string, number>> = { HOURLY: hourMs, MINUTELY: minuteMs, SECONDLY: 1000 };

/**
 * The times of a complete rule on the days of one period, as sets that BYSETPOS selects from: a single set for all
 * days, or one for each hour, minute or second from a moment on.
 */
export function timesOfDays(rule: RecurrenceRule, { start, from }: { start: number; from: number }): TimesOn {
  const unit = units[rule.frequency];
  if (unit) return timesWithin(rule, { unit, start, from });
  const times = timesOf(rule);
  return days => (days.length === 0 ? [] : [days.flatMap(day => times.map(time => day * dayMs + time))]);
}

/** All combinations of the parts as times, ascending. */
function timesOf({ byHour, byMinute, bySecond }: Times): number[] {
  const parts: [numbers: number[], millis: number][] = [
    [byHour, hourMs],
    [byMinute, minuteMs],
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

/** The times of successive hours, minutes or seconds, INTERVAL apart: none where a part excludes them. */
function timesWithin(
  rule: RecurrenceRule,
  { unit, start, from }: { unit: number; start: number; from: number },
): TimesOn {
  const [base, stride] = [Math.floor(start / unit) * unit, unit * rule.interval];
  const finer = timesOf({
    byHour: [],
    byMinute: unit > minuteMs ? rule.byMinute : [],
    bySecond: unit > 1000 ? rule.bySecond : [],
  });
  return function* (days) {
    for (const day of days) {
      const begin = day * dayMs;
      const earliest = Math.max(begin, Math.floor(from / unit) * unit);
      const first = base + Math.ceil((earliest - base) / stride) * stride;
      for (let time = first; time < begin + dayMs; time += stride)
        yield named(time - begin) ? finer.map(each => time + each) : [];
    }
  };

  function named(timeOfDay: number): boolean {
    const { byHour, byMinute, bySecond } = rule;
    return (
      includes(byHour, Math.floor(timeOfDay / hourMs)) &&
      (unit > minuteMs || includes(byMinute, Math.floor(timeOfDay / minuteMs) % 60)) &&
      (unit > 1000 || includes(bySecond, Math.floor(timeOfDay / 1000) % 60))
    );
  }
}

function includes(numbers: number[], number: number): boolean {
  return numbers.length === 0 || numbers.includes(number);
}
