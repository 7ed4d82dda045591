import { dayMs, hourMs, minuteMs } from '@potluck/contract/durations';
import { clockOf, instantOf, type OffsetAt, platformOffset } from '@potluck/contract/zone-clock';
import { useEffect, useMemo, useState } from 'react';
import { useLocale, useTimeZone, useViewer } from '../../auth/use-auth.ts';
import { clockOn, type Day } from './day.ts';

type Options = Intl.DateTimeFormatOptions;

/** A person’s time conventions: time zone, language and first day of the week. */
export interface ViewerClock {
  timeZone: string;
  locale: string;
  /** From 0, Sunday, to 6. */
  firstWeekday: number;
  /** The clock at an instant, in milliseconds as if it were UTC. */
  clockAt: (instant: number) => number;
  instantAt: (clock: number) => number;
  dayWords: (day: Day, options: Options) => string;
  /** A range of days, inclusive. */
  daysWords: (from: Day, to: Day, options: Options) => string;
  /** The time of day on the clock. */
  timeWords: (clock: number) => string;
}

/** Times on the viewer’s clock, such as an event’s: milliseconds, read as if it were UTC. */
export interface When {
  start: number;
  end: number;
  allDay: boolean;
}

export function viewerClock(
  preferences: Pick<ViewerClock, 'timeZone' | 'locale' | 'firstWeekday'>,
): ViewerClock {
  const offset = remembering(platformOffset(preferences.timeZone));
  const { locale } = preferences;
  const format = formats(locale);
  const twelve = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12;
  const time: Options = { hour: twelve ? 'numeric' : '2-digit', minute: '2-digit' };
  return {
    ...preferences,
    clockAt: instant => clockOf(instant, offset),
    instantAt: clock => instantOf(clock, offset),
    dayWords: (day, options) => format(options).format(clockOn(day)),
    daysWords: (from, to, options) => format(options).formatRange(clockOn(from), clockOn(to)),
    timeWords: clock => format(time).format(clock),
  };
}

/** Cached, because creating a format is slow. A clock is read as if it were UTC. */
function formats(locale: string): (options: Options) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return options => {
    const key = JSON.stringify(options);
    const format = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    made.set(key, format);
    return format;
  };
}

const quarterMs = 900_000;

/**
 * Cached per quarter of an hour, because querying the platform is slow and time zones change their offset only on a
 * quarter of an hour.
 */
function remembering(offsetAt: OffsetAt): OffsetAt {
  const known = new Map<number, number>();
  return instant => {
    const quarter = Math.floor(instant / quarterMs);
    const offset = known.get(quarter) ?? offsetAt(quarter * quarterMs);
    known.set(quarter, offset);
    return offset;
  };
}

/** The first day of the week in a locale; Monday if the platform does not know. */
export function weekStartOf(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
  };
  return (known.getWeekInfo?.().firstDay ?? 1) % 7;
}

const weekStarts = { MONDAY: 1, SATURDAY: 6, SUNDAY: 0 };

/** The clock and calendar from the user’s settings, or from the browser if unset. */
export function useViewerClock(): ViewerClock {
  const { weekStart } = useViewer().settings;
  const timeZone = useTimeZone();
  const locale = useLocale();
  return useMemo(() => {
    const firstWeekday = weekStart === 'WEEK_START_UNSPECIFIED' ? weekStartOf(locale) : weekStarts[weekStart];
    return viewerClock({ timeZone, locale, firstWeekday });
  }, [timeZone, locale, weekStart]);
}

/** The current time in milliseconds since the epoch, at most a minute old, for relative times. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(tick);
  }, []);
  return now;
}

/** Nobody means these hours unless they type them. */
const nightEnd = 7 * hourMs;
const morning = 9 * hourMs;

/** The next full hour of a clock, in milliseconds as if it were UTC; at night, the first hour of the morning. */
export function nextHour(clock: number): number {
  const next = Math.ceil(clock / hourMs) * hourMs;
  const midnight = Math.floor(next / dayMs) * dayMs;
  return next - midnight < nightEnd ? midnight + morning : next;
}
