import { useLocale, useTimeZone } from '../auth/use-auth.ts';

/** Formats a time in the user's format: day and minute. */
export function useFormatTime(): (time: string) => string {
  return useFormat({ dateStyle: 'medium', timeStyle: 'short' });
}

/** The day of a time. */
export function useDay(): (time: string) => string {
  return useFormat({ dateStyle: 'medium' });
}

function useFormat(style: Intl.DateTimeFormatOptions): (time: string) => string {
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone });
  return time => format.format(Date.parse(time));
}
