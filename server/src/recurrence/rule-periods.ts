import { type RecurrenceRule, weekdays } from '@potluck/contract/recurrence/rule';
import { dayMillis, firstOfMonth, sinceWeekStart } from './calendar-year.ts';

/** Days that a rule looks at together: from one up to but not including another. */
export interface Period {
  from: number;
  to: number;
}

/** What a rule is followed from: its first day, and the first day that anybody asks for. */
interface Begin {
  start: number;
  from: number;
}

type Periods = (rule: RecurrenceRule, begin: Begin) => Generator<Period>;

/**
 * The periods of a rule in their order: a year, a month, a week or a day each, INTERVAL apart. Where each day, or each time of
 * it, stands for itself, a month of days at once.
 */
export function periodsOf(rule: RecurrenceRule, begin: Begin): Generator<Period> {
  const { frequency, interval, bySetPos } = rule;
  if (frequency === 'YEARLY' || frequency === 'MONTHLY' || frequency === 'WEEKLY')
    return periods[frequency](rule, begin);
  if (frequency === 'DAILY' && (interval > 1 || bySetPos.length > 0)) return periods.DAILY(rule, begin);
  return periods.MONTHLY({ ...rule, interval: 1 }, begin);
}

const periods: Readonly<Record<'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY', Periods>> = {
  *YEARLY({ interval }, { start, from }) {
    const first = yearAt(start);
    for (let year = first + skipped(yearAt(from) - first, interval); ; year += interval)
      yield { from: firstOfMonth(year, 0), to: firstOfMonth(year + 1, 0) };
  },
  *MONTHLY({ interval }, { start, from }) {
    const [year, month] = [yearAt(start), monthAt(start)];
    const apart = (yearAt(from) - year) * 12 + monthAt(from) - month;
    let at = month + skipped(apart, interval);
    for (let day = firstOfMonth(year, at); ; at += interval) {
      const to = firstOfMonth(year, at + 1);
      yield { from: day, to };
      day = interval === 1 ? to : firstOfMonth(year, at + interval);
    }
  },
  *WEEKLY({ interval, weekStart }, { start, from }) {
    const first = start - sinceWeekStart(start, weekdays.indexOf(weekStart));
    for (let day = first + 7 * skipped(Math.floor((from - first) / 7), interval); ; day += 7 * interval)
      yield { from: day, to: day + 7 };
  },
  *DAILY({ interval }, { start, from }) {
    for (let day = start + skipped(from - start, interval); ; day += interval)
      yield { from: day, to: day + 1 };
  },
};

/** As many of the units before what is asked for as whole intervals are. */
function skipped(units: number, interval: number): number {
  return Math.max(0, Math.floor(units / interval)) * interval;
}

function yearAt(day: number): number {
  return new Date(day * dayMillis).getUTCFullYear();
}

function monthAt(day: number): number {
  return new Date(day * dayMillis).getUTCMonth();
}
