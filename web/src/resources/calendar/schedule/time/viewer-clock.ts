import { clockOf, instantOf, type OffsetAt, platformOffset } from '@potluck/contract/zone-clock';
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
