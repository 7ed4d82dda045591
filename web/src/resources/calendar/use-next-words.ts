import { useLingui } from '@lingui/react/macro';
import { clockOf, platformOffset } from '@potluck/contract/zone-clock';
import { useLocale } from '../../auth/use-locale.ts';
import { useTimeZone } from '../../auth/use-time-zone.ts';
import { dayMs } from './schedule/time/day.ts';
import type { NextOccurrence } from './use-next-occurrences.ts';

/** Says when something begins that is not far off: “Today, 19:00”, “Fri 27 Nov, 19:00”. */
export function useNextWords(): (next: Pick<NextOccurrence, 'startTime' | 'allDay'>) => string {
  const { t } = useLingui();
  const [locale, zone] = [useLocale(), useTimeZone()];
  const dayIn = (instant: number) => Math.floor(clockOf(instant, platformOffset(zone)) / dayMs);
  const today = dayIn(Date.now());
  return ({ startTime, allDay }) => {
    const start = Date.parse(startTime);
    const near = [t`Today`, t`Tomorrow`][(allDay ? Math.floor(start / dayMs) : dayIn(start)) - today];
    const write = (parts: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...parts, timeZone: allDay ? 'UTC' : zone }).format(start);
    if (!near) return write(allDay ? day : { ...day, ...time });
    return allDay ? near : `${near}, ${write(time)}`;
  };
}

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;
