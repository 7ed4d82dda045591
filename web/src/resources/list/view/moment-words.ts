import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { dayClockOf } from './day-clock.ts';

export interface Showing {
  /** Milliseconds since the epoch. */
  now: number;
  timeZone: string;
  locale?: string;
}

/** A time as one says it, by its day and, unless that is due at its end, its hour: "today, 18:00", "Saturday, 10:00", "Sat 20 Mar". */
export function momentWords(instant: string, { now, timeZone, locale }: Showing): string {
  const { day, time } = dayClockOf(instant, timeZone);
  const today = dayClockOf(new Date(now).toISOString(), timeZone).day;
  const said = dayWords(day, today, locale);
  return time ? `${said}, ${timeWords(instant, timeZone, locale)}` : said;
}

/** The same for what is over, by how many minutes that is ago as long as it is fresh. */
export function agoWords(instant: string, showing: Showing, i18n: I18n): string {
  const minutes = Math.floor((showing.now - Date.parse(instant)) / minuteMs);
  if (minutes >= freshMinutes) return momentWords(instant, showing);
  // A clock that is ahead of this one must not say that it is still to come.
  if (minutes < 1) return t(i18n)`just now`;
  return new Intl.RelativeTimeFormat(showing.locale).format(-minutes, 'minute');
}

const minuteMs = 60_000;
const freshMinutes = 60;
const dayMs = 86_400_000;

function dayWords(day: string, today: string, locale: string | undefined): string {
  const away = (Date.parse(day) - Date.parse(today)) / dayMs;
  if (Math.abs(away) <= 1)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(away, 'day');
  return new Intl.DateTimeFormat(locale, { ...dayFormat(day, today, away), timeZone: 'UTC' }).format(
    Date.parse(day),
  );
}

function dayFormat(day: string, today: string, away: number): Intl.DateTimeFormatOptions {
  if (Math.abs(away) < 7) return { weekday: 'long' };
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  return { weekday: 'short', day: 'numeric', month: 'short', year };
}

function timeWords(instant: string, timeZone: string, locale: string | undefined): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(Date.parse(instant));
}
