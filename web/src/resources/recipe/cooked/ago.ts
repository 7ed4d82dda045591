import { dayAt, daysBetween } from '@potluck/contract/day';
import { platformOffset } from '@potluck/contract/zone-clock';

interface Reader {
  now: number;
  timeZone: string;
  locale?: string;
}

/** The time since a moment, in the reader’s days: "today", "3 weeks ago". */
export function ago(moment: string, { now, timeZone, locale }: Reader): string {
  const offsetAt = platformOffset(timeZone);
  const days = daysBetween(dayAt(Date.parse(moment), offsetAt), dayAt(now, offsetAt));
  const write = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (days < 14) return write.format(-Math.max(days, 0), 'day');
  if (days < 60) return write.format(-Math.floor(days / 7), 'week');
  if (days < 365) return write.format(-Math.floor(days / 30.4), 'month');
  return write.format(-Math.floor(days / 365), 'year');
}
