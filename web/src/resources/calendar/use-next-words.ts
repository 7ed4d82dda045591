import { useLingui } from '@lingui/react/macro';
import { dayAt, dayOf, daysBetween } from '@potluck/contract/day';
import { platformOffset } from '@potluck/contract/zone-clock';
import { useLocale } from '../../auth/use-locale.ts';
import { useTimeZone } from '../../auth/use-time-zone.ts';
import type { NextOccurrence } from './use-next-occurrences.ts';

/** The start of a near event in words: “Today, 19:00”, “Fri 27 Nov, 19:00”. */
export function useNextWords(): (next: Pick<NextOccurrence, 'startTime' | 'allDay'>) => string {
  const { t } = useLingui();
  const [locale, zone] = [useLocale(), useTimeZone()];
  const offsetAt = platformOffset(zone);
  const today = dayAt(Date.now(), offsetAt);
  return ({ startTime, allDay }) => {
    const start = Date.parse(startTime);
    const on = allDay ? dayOf(start) : dayAt(start, offsetAt);
    const near = [t`Today`, t`Tomorrow`][daysBetween(today, on)];
    const write = (parts: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...parts, timeZone: allDay ? 'UTC' : zone }).format(start);
    if (!near) return write(allDay ? day : { ...day, ...time });
    return allDay ? near : `${near}, ${write(time)}`;
  };
}

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;
