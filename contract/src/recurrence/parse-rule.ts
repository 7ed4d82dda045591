import {
  frequencies,
  type RecurrenceRule,
  type RuleDay,
  type Until,
  type Weekday,
  weekdays,
} from './rule.ts';

/** Beyond any real plan, and few enough to iterate over. */
export const maxOccurrences = 10_000;
const maxInterval = 10_000;

type Read = { rule: RecurrenceRule } | { problem: string };

/** Parses a rule, or returns the problem as the end of a sentence (after the field's name). */
export function parseRule(text: string): Read {
  const read = readRule(text);
  if ('problem' in read) return read;
  const problem = ruleConflict(read.rule);
  return problem ? { problem } : read;
}

/** Parses a rule without validation, so that stored rules stay readable if validation gets stricter. */
export function readRule(text: string): Read {
  try {
    return { rule: readParts(partsOf(text)) };
  } catch (error) {
    if (error instanceof RuleProblem) return { problem: error.message };
    throw error;
  }
}

/** Parses a rule that was valid when it was stored. */
export function storedRule(text: string): RecurrenceRule {
  const read = readRule(text);
  if ('rule' in read) return read.rule;
  throw new Error(`the stored rule ${text} ${read.problem}`);
}

class RuleProblem extends Error {}

type Parts = ReadonlyMap<string, string>;

function partsOf(text: string): Parts {
  if (/^\s*RRULE\s*:/i.test(text)) throw new RuleProblem('must be the rule alone, without RRULE: before it');
  const parts = new Map<string, string>();
  for (const part of text.split(';')) {
    const [key = '', value = '', ...rest] = part.toUpperCase().split('=');
    if (value === '' || rest.length > 0)
      throw new RuleProblem(`must be parts like FREQ=WEEKLY with a semicolon between, and has "${part}"`);
    if (!known.has(key)) throw new RuleProblem(`has the part ${key}, which no rule knows`);
    if (parts.has(key)) throw new RuleProblem(`says ${key} twice`);
    parts.set(key, value);
  }
  return parts;
}

const known = new Set(
  'FREQ INTERVAL COUNT UNTIL BYMONTH BYWEEKNO BYYEARDAY BYMONTHDAY BYDAY BYHOUR BYMINUTE BYSECOND BYSETPOS WKST'.split(
    ' ',
  ),
);

function readParts(parts: Parts): RecurrenceRule {
  return {
    frequency: oneOf(parts, 'FREQ', frequencies) ?? missing('FREQ'),
    interval: positive(parts, 'INTERVAL', maxInterval) ?? 1,
    count: positive(parts, 'COUNT', maxOccurrences),
    until: untilOf(parts),
    byMonth: numbers(parts, 'BYMONTH', { from: 1, to: 12 }),
    byWeekNo: numbers(parts, 'BYWEEKNO', { from: 1, to: 53, fromEnd: true }),
    byYearDay: numbers(parts, 'BYYEARDAY', { from: 1, to: 366, fromEnd: true }),
    byMonthDay: numbers(parts, 'BYMONTHDAY', { from: 1, to: 31, fromEnd: true }),
    byDay: days(parts),
    byHour: numbers(parts, 'BYHOUR', { from: 0, to: 23 }),
    byMinute: numbers(parts, 'BYMINUTE', { from: 0, to: 59 }),
    bySecond: numbers(parts, 'BYSECOND', { from: 0, to: 59 }),
    bySetPos: numbers(parts, 'BYSETPOS', { from: 1, to: 366, fromEnd: true }),
    weekStart: oneOf(parts, 'WKST', weekdays) ?? 'MO',
  };
}

function missing(key: string): never {
  throw new RuleProblem(`needs ${key}, one of ${frequencies.join(', ')}`);
}

function oneOf<T extends string>(parts: Parts, key: string, choices: readonly T[]): T | null {
  const value = parts.get(key);
  if (value === undefined) return null;
  const found = choices.find(choice => choice === value);
  if (found) return found;
  throw new RuleProblem(`says ${key}=${value}; it must be one of ${choices.join(', ')}`);
}

function positive(parts: Parts, key: string, max: number): number | null {
  const value = parts.get(key);
  if (value === undefined) return null;
  if (/^\d{1,6}$/.test(value) && Number(value) >= 1 && Number(value) <= max) return Number(value);
  throw new RuleProblem(`says ${key}=${value}; it must be a whole number from 1 to ${max}`);
}

interface Range {
  from: number;
  to: number;
  /** Whether negative numbers count from the end. */
  fromEnd?: boolean;
}

function numbers(parts: Parts, key: string, { from, to, fromEnd = false }: Range): number[] {
  const values = parts.get(key)?.split(',') ?? [];
  return values.map(text => {
    const number = /^[+-]?\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
    const size = fromEnd ? Math.abs(number) : number;
    if (size >= from && size <= to) return number;
    const allowed = fromEnd ? `${from} to ${to} or -${to} to -${from}` : `${from} to ${to}`;
    throw new RuleProblem(`says ${key}=${text}; it must be ${allowed}`);
  });
}

function days(parts: Parts): RuleDay[] {
  const values = parts.get('BYDAY')?.split(',') ?? [];
  return values.map(text => {
    const [, ordinal = '', weekday = ''] = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(text) ?? [];
    if (weekday === '' || (ordinal !== '' && Number(ordinal) === 0))
      throw new RuleProblem(`says BYDAY=${text}; it must be days such as MO or 2TU or -1FR`);
    return { weekday: weekday as Weekday, ordinal: Number(ordinal) };
  });
}

function untilOf(parts: Parts): Until | null {
  const value = parts.get('UNTIL');
  if (value === undefined) return null;
  const [, date = '', clock, utc] = /^(\d{8})(?:T(\d{6})(Z)?)?$/.exec(value) ?? [];
  const iso = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  const [hours, minutes, seconds] = (clock ?? '000000').match(/\d\d/g) ?? [];
  const time = Date.parse(`${iso}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(iso))
    throw new RuleProblem(
      `says UNTIL=${value}; it must be a day or time such as 20271231 or 20271231T180000Z`,
    );
  return { kind: clock === undefined ? 'date' : utc ? 'instant' : 'clock', time };
}

/** Describes the first conflict between parts of a rule in one sentence; undefined without one. */
function ruleConflict(rule: RecurrenceRule): string | undefined {
  const found = conflicts.find(({ when }) => when(rule));
  return found?.problem;
}

/** At most once an hour. */
const maxTimesOfDay = 24;

const conflicts: { when: (rule: RecurrenceRule) => boolean; problem: string }[] = [
  {
    when: rule => rule.count !== null && rule.until !== null,
    problem: 'says both COUNT and UNTIL; a rule ends in one way',
  },
  {
    when: ({ byDay, frequency }) =>
      byDay.some(day => day.ordinal !== 0) && frequency !== 'MONTHLY' && frequency !== 'YEARLY',
    problem: 'counts weekdays (like 2TU), which only FREQ=MONTHLY and FREQ=YEARLY can',
  },
  {
    when: ({ byDay, byWeekNo }) => byWeekNo.length > 0 && byDay.some(day => day.ordinal !== 0),
    problem: 'counts weekdays (like 2TU) together with BYWEEKNO, which already names the week',
  },
  {
    when: ({ byDay, frequency }) => frequency === 'MONTHLY' && byDay.some(day => Math.abs(day.ordinal) > 5),
    problem: 'asks for more than the fifth weekday of a month; no month has that many',
  },
  {
    when: ({ byDay }) => byDay.some(day => Math.abs(day.ordinal) > 53),
    problem: 'asks for more than the 53rd weekday of a year; no year has that many',
  },
  {
    when: ({ byDay, byMonthDay }) => byMonthDay.length > 0 && byDay.some(day => day.ordinal !== 0),
    problem: 'counts weekdays (like 2TU) together with BYMONTHDAY; say the weekdays without numbers',
  },
  {
    when: ({ byMonthDay, frequency }) => byMonthDay.length > 0 && frequency === 'WEEKLY',
    problem: 'says BYMONTHDAY, which FREQ=WEEKLY cannot have',
  },
  {
    when: ({ byYearDay, frequency }) =>
      byYearDay.length > 0 && ['DAILY', 'WEEKLY', 'MONTHLY'].includes(frequency),
    problem: 'says BYYEARDAY, which FREQ=DAILY, WEEKLY and MONTHLY cannot have',
  },
  {
    when: ({ byWeekNo, frequency }) => byWeekNo.length > 0 && frequency !== 'YEARLY',
    problem: 'says BYWEEKNO, which only FREQ=YEARLY can have',
  },
  {
    when: ({ byYearDay, byMonthDay, byDay, bySetPos }) =>
      byYearDay.length > 0 && [byMonthDay, byDay, bySetPos].some(part => part.length > 0),
    problem: 'says BYYEARDAY, which names its days, together with BYMONTHDAY, BYDAY or BYSETPOS',
  },
  {
    when: rule => rule.bySetPos.length > 0 && !picksFrom(rule),
    problem: 'says BYSETPOS without another BY part to pick from',
  },
  {
    when: ({ frequency }) => frequency === 'SECONDLY' || frequency === 'MINUTELY',
    problem: 'repeats every minute or second; the most that anything repeats is every hour (FREQ=HOURLY)',
  },
  {
    when: rule => timesOfDay(rule) > maxTimesOfDay,
    problem: `happens more than ${maxTimesOfDay} times on one day; say fewer of BYHOUR, BYMINUTE and BYSECOND`,
  },
];

function timesOfDay({ frequency, interval, byHour, byMinute, bySecond }: RecurrenceRule): number {
  const [hours, minutes, seconds] = [byHour, byMinute, bySecond].map(part => new Set(part).size);
  const usual = frequency === 'HOURLY' ? Math.ceil(24 / interval) : 1;
  return (hours || usual) * (minutes || 1) * (seconds || 1);
}

function picksFrom(rule: RecurrenceRule): boolean {
  const { byMonth, byWeekNo, byYearDay, byMonthDay, byDay, byHour, byMinute, bySecond } = rule;
  return [byMonth, byWeekNo, byYearDay, byMonthDay, byDay, byHour, byMinute, bySecond].some(
    part => part.length > 0,
  );
}
