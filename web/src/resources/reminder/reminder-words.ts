import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Reminder } from '@potluck/contract';
import { type Alarm, alarmWords } from '../event/alarm-words.ts';
import { ownAlarmWords } from './alarm-choices.ts';

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
