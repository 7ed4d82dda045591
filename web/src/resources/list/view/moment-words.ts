import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { clockOn, type Day, dayAt, daysBetween } from '@potluck/contract/day';
import { minuteMs } from '@potluck/contract/durations';
import { platformOffset } from '@potluck/contract/zone-clock';
import type { Due } from './day-clock.ts';

export interface Showing {
  /** Milliseconds since the epoch. */
  now: number;
  timeZone: string;
  locale?: string;
}

/** A time by day and hour, as people say it: "today, 18:00", "Saturday, 10:00", "Sat 20 Mar, 08:00". */
export function momentWords(instant: string, showing: Showing): string {
  const { timeZone, locale } = showing;
  const day = dayAt(Date.parse(instant), platformOffset(timeZone));
  return `${dayWords(day, showing)}, ${timeWords(instant, timeZone, locale)}`;
}

/** A day relative to the viewer’s own: "today", "Saturday", "Sat 20 Mar". */
export function dayWords(day: Day, showing: Showing): string {
  const today = todayOf(showing);
  const { locale } = showing;
  const away = daysBetween(today, day);
  if (Math.abs(away) <= 1)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(away, 'day');
  const format = { ...dayFormat(day, today, away), timeZone: 'UTC' };
  return new Intl.DateTimeFormat(locale, format).format(clockOn(day));
}

/** The viewer’s current date. */
export function todayOf({ now, timeZone }: Showing): Day {
  return dayAt(now, platformOffset(timeZone));
}

/** The same for past times; recent ones in minutes ago. */
export function agoWords(instant: string, showing: Showing, i18n: I18n): string {
  const minutes = Math.floor((showing.now - Date.parse(instant)) / minuteMs);
  if (minutes >= freshMinutes) return momentWords(instant, showing);
  // If the server’s clock is ahead of this one, the time must not appear to be in the future.
  if (minutes < 1) return t(i18n)`just now`;
  return new Intl.RelativeTimeFormat(showing.locale).format(-minutes, 'minute');
}
const freshMinutes = 60;

function dayFormat(day: string, today: string, away: number): Intl.DateTimeFormatOptions {
  if (Math.abs(away) < 7) return { weekday: 'long' };
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  return { weekday: 'short', day: 'numeric', month: 'short', year };
}

function timeWords(instant: string, timeZone: string, locale: string | undefined): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(Date.parse(instant));
}

/** The due time in words: "Due today, 18:00", "Overdue since yesterday"; '' for none. */
export function dueWords(due: Due, showing: Showing, i18n: I18n): string {
  const { dueDay, dueTime } = due;
  const when = dueDay ? dayWords(dueDay, showing) : dueTime && momentWords(dueTime, showing);
  if (!when) return '';
  return isOverdue(due, showing) ? t(i18n)`Overdue since ${when}` : t(i18n)`Due ${when}`;
}

/** A due day is overdue once the viewer’s own date is later. */
export function isOverdue({ dueDay, dueTime }: Due, showing: Showing): boolean {
  if (dueDay) return dueDay < todayOf(showing);
  return dueTime !== null && Date.parse(dueTime) < showing.now;
}
