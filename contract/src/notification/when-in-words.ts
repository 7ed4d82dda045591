import { clockOf, platformOffset } from '../zone-clock.ts';
import type { NotificationWords } from './notification-words.ts';

/** Whom a notification is told to: in which language, by which clock, and when. */
export interface Reader {
  /** A language tag; what is not known is told in English. */
  locale: string;
  /** An IANA zone. */
  timeZone: string;
  now: number;
}

const day = 86_400_000;

/** When something starts, as its reader would say it now: `Today at 19:00`, `Friday`, `3 March at 09:00`. */
export function whenInWords(
  { start, allDay }: { start: number; allDay: boolean },
  { locale, timeZone, now }: Reader,
  { lang, at }: NotificationWords,
): string {
  // Days and times in the language of the words, written as the region does.
  const tag = new RegExp(`^${lang}\\b`, 'i').test(locale) ? locale : lang;
  const offsetAt = platformOffset(timeZone);
  // Of what takes whole days, the days are the same in every zone.
  const clock = allDay ? start : clockOf(start, offsetAt);
  const days = Math.floor(clock / day) - Math.floor(clockOf(now, offsetAt) / day);
  const said = dayInWords(new Date(clock), days, tag);
  const capital = said.charAt(0).toLocaleUpperCase(tag) + said.slice(1);
  if (allDay) return capital;
  return at(
    capital,
    new Intl.DateTimeFormat(tag, { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' }).format(clock),
  );
}

function dayInWords(date: Date, days: number, tag: string): string {
  if (Math.abs(days) <= 1) return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day');
  const usual = { timeZone: 'UTC', weekday: 'long' } as const;
  const within = days > 0 && days < 7;
  const options = within ? usual : ({ timeZone: 'UTC', day: 'numeric', month: 'long' } as const);
  return new Intl.DateTimeFormat(tag, options).format(date);
}
