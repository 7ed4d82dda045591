import { dayAt, dayOf, daysBetween } from '../day.ts';
import { clockOf, platformOffset } from '../zone-clock.ts';
import type { NotificationWords } from './notification-words.ts';

/** The recipient of a notification: their language, time zone, and current time. */
export interface Reader {
  /** A language tag; unknown languages fall back to English. */
  locale: string;
  /** An IANA zone. */
  timeZone: string;
  now: number;
}

interface Start {
  start: number;
  allDay: boolean;
}

/** A start inside a sentence. */
export interface NamedStart {
  /** `tomorrow`, `Sunday`, `3 March`. */
  day: string;
  /** `tomorrow`, `on Sunday`, `on 3 March`. */
  onDay: string;
  /** `tomorrow at 19:00`; only the day for all-day events. */
  when: string;
}

/** When something starts, in words relative to now: `Today at 19:00`, `Friday`, `3 March at 09:00`. */
export function whenInWords(start: Start, reader: Reader, words: NotificationWords): string {
  const { when } = startInWords(start, reader, words);
  return when.charAt(0).toLocaleUpperCase(tagFor(reader, words)) + when.slice(1);
}

/** The same within a sentence. */
export function startInWords({ start, allDay }: Start, reader: Reader, words: NotificationWords): NamedStart {
  const { offsetAt, ...formats } = formatsFor(tagFor(reader, words), reader.timeZone);
  // All-day events have the same days in every zone.
  const clock = allDay ? start : clockOf(start, offsetAt);
  const days = daysBetween(dayAt(reader.now, offsetAt), dayOf(clock));
  const day = dayInWords(clock, days, formats);
  return {
    day,
    onDay: words.on(day, Math.abs(days) <= 1),
    when: allDay ? day : words.at(day, formats.time.format(clock)),
  };
}

/** Days and times use the language of the words with the region's formats. */
function tagFor({ locale }: Reader, { lang }: NotificationWords): string {
  return new RegExp(`^${lang}\\b`, 'i').test(locale) ? locale : lang;
}

type Formats = Omit<ReturnType<typeof newFormats>, 'offsetAt'>;

function dayInWords(clock: number, days: number, { near, weekday, date }: Formats): string {
  if (Math.abs(days) <= 1) return near.format(days, 'day');
  return (days > 0 && days < 7 ? weekday : date).format(clock);
}

/** Cache: a thousand recipients have few languages and zones, and creating a format is slower than using it. */
const cached = new Map<string, ReturnType<typeof newFormats>>();
const maxCached = 100;

function formatsFor(tag: string, timeZone: string) {
  const key = `${tag} ${timeZone}`;
  const known = cached.get(key) ?? newFormats(tag, timeZone);
  if (cached.size >= maxCached) cached.clear();
  cached.set(key, known);
  return known;
}

function newFormats(tag: string, timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
  return {
    offsetAt: platformOffset(timeZone),
    near: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }),
    weekday: format({ weekday: 'long' }),
    date: format({ day: 'numeric', month: 'long' }),
    time: format({ hour: '2-digit', minute: '2-digit' }),
  };
}
