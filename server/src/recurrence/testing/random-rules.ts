import { dayMinutes, dayMs, minuteMs } from '@potluck/contract/durations';
import { type Frequency, frequencies, weekdays } from '@potluck/contract/recurrence/rule';
import { pick, seeded } from '@potluck/contract/testing/seeded';

export interface RuleCase {
  start: string;
  rule: string;
  from: string;
  to: string;
}

/** Rules of every frequency with every part that it may have, reproducible by seed. */
export function randomRules(count: number, seed: number): RuleCase[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => randomRule(random));
}

type Random = () => number;

function randomRule(random: Random): RuleCase {
  const frequency = pick(random, frequencies);
  const start = Date.UTC(2020, 0, 1) + Math.floor(random() * 365 * 4 * dayMinutes) * minuteMs;
  const from = start + Math.floor((random() - 0.2) * spans[frequency] * dayMs);
  const to = from + Math.floor((0.2 + random()) * spans[frequency] * dayMs);
  const parts = [`FREQ=${frequency}`, ...dayParts(random, frequency), ...timeParts(random, frequency)];
  if (chance(random, 0.4)) parts.push(`INTERVAL=${1 + Math.floor(random() * 5)}`);
  // Positions within an hour or day rarely exist, which takes both implementations long to find out.
  if (
    frequency in picking &&
    /BY/.test(parts.join()) &&
    !/BYYEARDAY/.test(parts.join()) &&
    chance(random, 0.2)
  )
    parts.push(`BYSETPOS=${pick(random, ['1', '-1', '2', '1,-1', '3,-2'])}`);
  if (chance(random, 0.3)) parts.push(`WKST=${pick(random, weekdays)}`);
  if (chance(random, 0.25)) parts.push(`COUNT=${1 + Math.floor(random() * 40)}`);
  else if (chance(random, 0.3)) parts.push(`UNTIL=${text(Math.max(start, from + random() * (to - from)))}`);
  return { start: iso(start), rule: parts.join(';'), from: iso(from), to: iso(to) };
}

const picking = { YEARLY: true, MONTHLY: true, WEEKLY: true };

/** The length of a window in days, so that it contains some occurrences but not too many. */
const spans: Record<Frequency, number> = {
  YEARLY: 1500,
  MONTHLY: 500,
  WEEKLY: 150,
  DAILY: 60,
  HOURLY: 6,
  MINUTELY: 0.2,
  SECONDLY: 0.01,
};

const withinDay = { HOURLY: true, MINUTELY: true, SECONDLY: true };

function dayParts(random: Random, frequency: Frequency): string[] {
  if (frequency in withinDay) return chance(random, 0.1) ? [`BYDAY=${someDays(random, false)}`] : [];
  const parts = [];
  const weekly = frequency === 'YEARLY' && chance(random, 0.15);
  if (chance(random, 0.25)) parts.push(`BYMONTH=${some(random, 12)}`);
  // The two implementations disagree on the year of a week that spans two years, so avoid such weeks.
  if (weekly) parts.push(`BYWEEKNO=${2 + Math.floor(random() * 49)}`);
  else if (frequency === 'YEARLY' && chance(random, 0.15))
    return [...parts, `BYYEARDAY=${some(random, 366, true)}`];
  const numbered = (frequency === 'YEARLY' || frequency === 'MONTHLY') && !weekly && chance(random, 0.3);
  if (frequency !== 'WEEKLY' && !weekly && !numbered && chance(random, 0.3))
    parts.push(`BYMONTHDAY=${some(random, 31, true)}`);
  // dateutil uses every day of a numbered week if the rule names none, RFC 5545 the weekday of the start.
  if (weekly || chance(random, 0.4)) parts.push(`BYDAY=${someDays(random, numbered)}`);
  return parts;
}

function timeParts(random: Random, frequency: Frequency): string[] {
  const parts = [];
  if (chance(random, 0.15)) parts.push(`BYHOUR=${some(random, 23)}`);
  if (chance(random, 0.15)) parts.push(`BYMINUTE=${some(random, 59)}`);
  if (frequency !== 'SECONDLY' && chance(random, 0.1)) parts.push(`BYSECOND=${some(random, 59)}`);
  return parts;
}

function some(random: Random, max: number, fromEnd = false): string {
  const length = 1 + Math.floor(random() * 3);
  const numbers = Array.from(
    { length },
    () => (1 + Math.floor(random() * max)) * (fromEnd && chance(random, 0.3) ? -1 : 1),
  );
  return [...new Set(numbers)].join(',');
}

function someDays(random: Random, numbered: boolean): string {
  const length = 1 + Math.floor(random() * 3);
  // dateutil drops days without a number if others have one.
  const days = Array.from({ length }, () => {
    const ordinal = numbered ? pick(random, ['1', '2', '-1', '-2', '5']) : '';
    return `${ordinal}${pick(random, weekdays)}`;
  });
  return [...new Set(days)].join(',');
}

function chance(random: Random, odds: number): boolean {
  return random() < odds;
}

function iso(time: number): string {
  return new Date(time)
    .toISOString()
    .replace('.000Z', 'Z')
    .replace(/\.\d+Z/, 'Z');
}

function text(time: number): string {
  return iso(time).replace(/[-:Z]/g, '');
}
