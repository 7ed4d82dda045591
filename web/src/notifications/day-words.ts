import { useLingui } from '@lingui/react/macro';
import { clockOn, type Day, dayAt, plusDays } from '@potluck/contract/day';
import { minuteMs } from '@potluck/contract/durations';
import { platformOffset } from '@potluck/contract/zone-clock';
import { useLocale, useTimeZone } from '../auth/use-auth.ts';

/** Names days as people do: today, yesterday, else by weekday and date. */
export function useDayWords(): (day: Day) => string {
  const { t } = useLingui();
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const today = dayAt(Date.now(), platformOffset(timeZone));
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return day => {
    if (day === today) return t`Today`;
    return day === plusDays(today, -1) ? t`Yesterday` : format.format(clockOn(day));
  };
}

/** Relative time: in minutes or hours while it is short, else the time of that day. */
export function useAgo(): (time: string) => string {
  const { t } = useLingui();
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const ago = new Intl.RelativeTimeFormat(locale, { style: 'long' });
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  return time => {
    const minutes = Math.floor((Date.now() - Date.parse(time)) / minuteMs);
    if (minutes < 1) return t`Just now`;
    if (minutes < 60) return ago.format(-minutes, 'minute');
    return minutes < 6 * 60 ? ago.format(-Math.floor(minutes / 60), 'hour') : clock.format(Date.parse(time));
  };
}
