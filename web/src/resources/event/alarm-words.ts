import type { Event } from '@potluck/contract';
import { durationWriter, secondsOf } from '../recipe/durations.ts';

export type Alarm = Event['alarms'][number];

interface Showing {
  timeZone: string;
  locale?: string;
}

/** When somebody wants to be reminded: "15 min before", or on a day of its own. */
export function alarmWords({ trigger }: Pick<Alarm, 'trigger'>, { timeZone, locale }: Showing): string {
  const { duration, dateTime } = trigger;
  if (dateTime !== null) {
    const format = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
    return new Intl.DateTimeFormat(locale, format).format(Date.parse(dateTime));
  }
  const seconds = secondsOf(duration);
  return seconds > 0 ? `${durationWriter(locale)(seconds)} before` : 'At the start';
}
