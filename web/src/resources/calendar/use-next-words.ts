import { useLocale } from '../../auth/use-locale.ts';
import { useTimeZone } from '../../auth/use-time-zone.ts';
import type { NextOccurrence } from './use-next-occurrences.ts';

/** Says when something begins that is not far off: “Fri 27 Nov, 19:00”. */
export function useNextWords(): (next: Pick<NextOccurrence, 'startTime' | 'allDay'>) => string {
  const [locale, zone] = [useLocale(), useTimeZone()];
  return ({ startTime, allDay }) =>
    new Intl.DateTimeFormat(
      locale,
      allDay ? { ...day, timeZone: 'UTC' } : { ...day, ...time, timeZone: zone },
    ).format(Date.parse(startTime));
}

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;
