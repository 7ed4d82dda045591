import type { Day } from '../../../../standard/time/day.ts';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import { type Part, partOf, words } from './vocabulary.ts';

/** The context for parsing: a person’s clock at a moment. */
export interface Reading {
  /** In milliseconds, as if the clock were UTC. */
  now: number;
  today: Day;
  /** Whether 3/12 means 3 December in the person’s region. */
  dayFirst: boolean;
  clock: Pick<ViewerClock, 'locale' | 'firstWeekday' | 'timeZone'>;
}

/** A parsed time of day, in minutes. */
export interface TimeOfDay {
  minutes: number;
  /** Whether "7" may also mean 7 pm. */
  open: boolean;
}

export interface Repeat {
  every: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  interval: number;
  /** From 0, Sunday. */
  weekdays?: number[];
  /** The ordinal of a weekday in its month, 0 for the last. */
  ordinal?: number;
  /** The day of the month. */
  date?: number;
}

/** The parsed meaning of a phrase. */
export interface ParsedPhrase {
  day?: Day;
  /** The last day of a range. */
  last?: Day;
  /** Whether the day is a weekday that may also mean a later week. */
  weekly?: boolean;
  time?: TimeOfDay;
  until?: TimeOfDay;
  /** A future moment, as the clock will show it. */
  moment?: number;
  part?: Part;
  lengthMinutes?: number;
  repeat?: Repeat;
  untilDay?: Day;
  count?: number;
}

export interface Pattern {
  regex: RegExp;
  read: (groups: Record<string, string>, reading: Reading) => ParsedPhrase | undefined;
  /**
   * Restricts a match: 'adjacent' needs an adjacent match; 'last' also counts at the end of the line; 'loose' also at the
   * end or before a lower-case letter, because "at 12 Main Street" is a place.
   */
  needs?: 'adjacent' | 'last' | 'loose';
}

/**
 * A pattern of words: a space matches white space, `~` optional white space, `{day}` and `{day:last}` match words of a
 * kind and pass them to `read` under that name, and `{day:-}` matches without passing them.
 */
export function pattern(source: string, read: Pattern['read'], needs?: Pattern['needs']): Pattern {
  return { regex: new RegExp(`(?:${written(source)})(?=$|[\\s;!?)–—]|[,:.](?!\\d))`, 'iuy'), read, needs };
}

/** The named part of the day, if the pattern captured one. */
export function partIn({ part }: Record<string, string | undefined>): ParsedPhrase {
  return part ? { part: partOf(part.toLowerCase()) } : {};
}

function written(source: string): string {
  return source
    .replaceAll(' ', '\\s+')
    .replaceAll('~', '\\s*')
    .replace(/\{([a-z]+)(?::([a-z]+|-))?\}/g, (_, kind: string, name = kind) => {
      const words = written(kinds[kind] ?? '');
      return name === '-' ? `(?:${words})` : `(?<${name}>${words})`;
    });
}

const meridiem = `(?:a\\.?m\\.?(?!~(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|vormittag|nachmittag|abend|mittag|morgen|\\d{1,2}\\.))|p\\.?m\\.?)`;
const hourOf = '(?:[01]?\\d|2[0-4])';
const hourWord = `(?:${hourOf}|${words.number})`;

/** The sub-patterns for named groups. */
const kinds: Record<string, string> = {
  ...words,
  weekday: `(?:${words.weekday})\\.?`,
  weekdays: `(?:${words.weekday})(?:(?:~,~|~&~| and | und )(?:${words.weekday}))*`,
  month: `(?:${words.month})\\.?`,
  monthday: '(?:3[01]|[12]\\d|0?[1-9])',
  hour: hourOf,
  // 19:00, 7:30 pm, 7pm, 19 Uhr, 19 Uhr 30, 19h30, halb acht, quarter to eight
  time: [
    `${hourOf}:[0-5]\\d(?:~${meridiem}|~uhr|~h)?`,
    `${hourOf}\\.[0-5]\\d(?:~${meridiem}|~uhr)`,
    `${hourOf}~${meridiem}`,
    `${hourOf}~(?:uhr|h|o[’']?clock)(?:~[0-5]\\d)?`,
    `(?:halb|viertel nach|viertel vor|dreiviertel|half past|quarter past|quarter to) ${hourWord}(?:~${meridiem}|~uhr)?`,
    'noon|midday',
  ].join('|'),
  // 19.30, a time wherever it cannot be a date.
  dotted: `${hourOf}\\.(?:00|1[3-9]|[2-5]\\d)(?!~(?:km|kg|g|m|l|ml|€|eur|euro|%|°))`,
};
