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

/** When something starts, in words relative to now: `Today at 19:00`, `Friday`, `3 March at 09:00`. */
export function whenInWords(
  { start, allDay }: { start: number; allDay: boolean },
  { locale, timeZone, now }: Reader,
  { lang, at }: NotificationWords,
): string {
  // Days and times use the language of the words with the region's formats.
  const tag = new RegExp(`^${lang}\\b`, 'i').test(locale) ? locale : lang;
  const { offsetAt, ...formats } = formatsFor(tag, timeZone);
  // All-day events have the same days in every zone.
  const clock = allDay ? start : clockOf(start, offsetAt);
  const days = daysBetween(dayAt(now, offsetAt), dayOf(clock));
  const dayText = dayInWords(clock, days, formats);
  const capital = dayText.charAt(0).toLocaleUpperCase(tag) + dayText.slice(1);
  return allDay ? capital : at(capital, formats.time.format(clock));
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
