import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { Reminder } from '@potluck/contract';
import { dayMinutes } from '@potluck/contract/durations';
import { type Alarm, alarmWords } from './alarm-words.ts';

export type OwnAlarm = Reminder['alarms'][number];

const minutes = [0, 5, 10, 15, 30, 60, 120, dayMinutes];
const clocks = [
  { daysBefore: 0, time: '09:00' },
  { daysBefore: 1, time: '09:00' },
  { daysBefore: 1, time: '18:00' },
  { daysBefore: 7, time: '09:00' },
];

/** The offered alarms: durations before the start, and times of day for all-day events. */
export const ownAlarms: readonly OwnAlarm[] = [
  ...minutes.map(minute => ({ before: `${minute * 60}s`, daysBefore: 0, time: '' })),
  ...clocks.map(clock => ({ before: null, ...clock })),
];

/** The default choice. */
export const usualAlarm: OwnAlarm = { before: '1800s', daysBefore: 0, time: '' };

/** The key of an alarm in a choice. */
export function alarmKey({ before, daysBefore, time }: OwnAlarm): string {
  return before ?? `${daysBefore} ${time}`;
}

/** "30 min before", "09:00 the day before". */
export function ownAlarmWords(alarm: OwnAlarm, showing: { i18n: I18n; locale?: string }): string {
  const { i18n, locale } = showing;
  const { before, daysBefore, time } = alarm;
  if (before !== null)
    return alarmWords({ trigger: { duration: before, dateTime: null } }, { ...showing, timeZone: 'UTC' });
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const clock = format.format(Date.parse(`1970-01-01T${time}Z`));
  if (daysBefore === 0) return t(i18n)`${clock} on the day`;
  return t(i18n)`${plural(daysBefore, { one: `${clock} the day before`, other: `${clock}, # days before` })}`;
}

interface Showing {
  i18n: I18n;
  timeZone: string;
  locale?: string;
}

/** A reminder in one line; `suggested` are the event’s own alarms. */
export function reminderWords(
  held: Pick<Reminder, 'mode' | 'alarms'> | undefined,
  suggested: readonly Alarm[],
  showing: Showing,
): string {
  const { i18n, locale } = showing;
  const join = (words: string[]) => new Intl.ListFormat(locale).format(words);
  if (held?.mode === 'NONE') return t(i18n)`Never`;
  if (held?.mode === 'OWN') return join(held.alarms.map(alarm => ownAlarmWords(alarm, showing)));
  if (suggested.length === 0) return t(i18n)`None set`;
  return join(suggested.map(alarm => alarmWords(alarm, showing)));
}
