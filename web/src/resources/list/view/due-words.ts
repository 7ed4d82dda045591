import { dayClockOf } from './day-clock.ts';

interface Showing {
  /** Milliseconds since the epoch. */
  now: number;
  timeZone: string;
  locale?: string;
}

/** When something is due, as one says it: "Due today, 18:00", "Overdue since yesterday". */
export function dueWords(instant: string, { now, timeZone, locale }: Showing): string {
  const { day, time } = dayClockOf(instant, timeZone);
  const today = dayClockOf(new Date(now).toISOString(), timeZone).day;
  const late = Date.parse(instant) < now ? 'Overdue since' : 'Due';
  return `${late} ${dayWords(day, today, locale)}${time && `, ${timeWords(instant, timeZone, locale)}`}`;
}

function dayWords(day: string, today: string, locale: string | undefined): string {
  const away = (Date.parse(day) - Date.parse(today)) / dayMs;
  const near = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' }[String(away)];
  if (near) return near;
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : ('numeric' as const);
  const format = { weekday: 'short', day: 'numeric', month: 'short', year, timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(Date.parse(day));
}

const dayMs = 86_400_000;

function timeWords(instant: string, timeZone: string, locale: string | undefined): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(Date.parse(instant));
}
