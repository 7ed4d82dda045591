import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Event } from '@potluck/contract';
import { durationWriter, secondsOf } from '../recipe/durations.ts';

export type Alarm = Event['alarms'][number];

interface Showing {
  timeZone: string;
  i18n: I18n;
  locale?: string;
}

/** The words for an alarm: "15 min before", or a date for an alarm at a fixed time. */
export function alarmWords({ trigger }: Pick<Alarm, 'trigger'>, { timeZone, locale, i18n }: Showing): string {
  const { duration, dateTime } = trigger;
  if (dateTime !== null) {
    const format = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
    return new Intl.DateTimeFormat(locale, format).format(Date.parse(dateTime));
  }
  const seconds = secondsOf(duration);
  if (seconds === 0) return t(i18n)`At the start`;
  const long = durationWriter(locale)(seconds);
  return t(i18n)`${long} before`;
}
