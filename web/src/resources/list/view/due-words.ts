import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { dayClockOf } from './day-clock.ts';

interface Showing {
  /** Milliseconds since the epoch. */
  now: number;
  timeZone: string;
  locale?: string;
}

/** When something is due, as one says it: "Due today, 18:00", "Overdue since yesterday". */
export function dueWords(instant: string, { now, timeZone, locale }: Showing, i18n: I18n): string {
  const { day, time } = dayClockOf(instant, timeZone);
  const today = dayClockOf(new Date(now).toISOString(), timeZone).day;
  const said = dayWords(day, today, locale);
  const when = time ? `${said}, ${timeWords(instant, timeZone, locale)}` : said;
  return Date.parse(instant) < now ? t(i18n)`Overdue since ${when}` : t(i18n)`Due ${when}`;
}

function dayWords(day: string, today: string, locale: string | undefined): string {
  const away = (Date.parse(day) - Date.parse(today)) / dayMs;
  if (Math.abs(away) <= 1)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(away, 'day');
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : ('numeric' as const);
  const format = { weekday: 'short', day: 'numeric', month: 'short', year, timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(Date.parse(day));
}

const dayMs = 86_400_000;

function timeWords(instant: string, timeZone: string, locale: string | undefined): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(Date.parse(instant));
}
