import type { Day } from '../time/day.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';
import { type Part, partOf, words } from './vocabulary.ts';

/** What words are read against: the clock of a person, at a moment of it. */
export interface Reading {
  /** In milliseconds as if the clock were UTC's. */
  now: number;
  today: Day;
  /** Whether 3/12 is the 3rd of December where the person lives. */
  dayFirst: boolean;
  clock: Pick<ViewerClock, 'locale' | 'firstWeekday' | 'timeZone'>;
}

/** A time of day as it was said, in minutes. */
export interface TimeOfDay {
  minutes: number;
  /** Whether "7" may also be the seventh hour after noon. */
  open: boolean;
}

export interface Repeat {
  every: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  interval: number;
  /** From 0, Sunday. */
  weekdays?: number[];
  /** Which of a weekday in its month, 0 for the last. */
  ordinal?: number;
  /** The day of the month. */
  date?: number;
}

/** What a few words say. */
export interface ParsedPhrase {
  day?: Day;
  /** Of days in a row. */
  last?: Day;
  /** Whether the day is a weekday that may be meant a week later. */
  weekly?: boolean;
  time?: TimeOfDay;
  until?: TimeOfDay;
  /** A moment from now on, as the clock will show it. */
  moment?: number;
  part?: Part;
  lengthMinutes?: number;
  repeat?: Repeat;
  untilDay?: Day;
  count?: number;
}

export interface Pattern {
  regex: RegExp;
  read: (said: Record<string, string>, reading: Reading) => ParsedPhrase | undefined;
  /**
   * What counts only beside other words of time; 'last' also at the end of the line, 'loose' also before a small letter:
   * "at 12 Main Street" is a place.
   */
  needs?: 'beside' | 'last' | 'loose';
}

/**
 * A pattern of words: a space stands for any white space, `~` for white space or none, `{day}` `{day:last}` for words of
 * a kind that are told to `read` under that name, and `{day:-}` for those that are not told.
 */
export function pattern(source: string, read: Pattern['read'], needs?: Pattern['needs']): Pattern {
  return { regex: new RegExp(`(?:${written(source)})(?=$|[\\s;!?)–—]|[,:.](?!\\d))`, 'iuy'), read, needs };
}

/** The part of the day that was named in the place of that name, if one was. */
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

/** What a named place of a pattern may hold. */
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
  // 19.30, which is a time where it can be no date.
  dotted: `${hourOf}\\.(?:00|1[3-9]|[2-5]\\d)(?!~(?:km|kg|g|m|l|ml|€|eur|euro|%|°))`,
};
