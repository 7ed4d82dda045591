import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { dayMs } from '@potluck/contract/durations';
import { clockOn, type Day } from '../../../../standard/time/day.ts';
import type { ViewerClock, When } from '../../../../standard/time/viewer-clock.ts';

/**
 * The start and end of an event within a day: an event that began earlier or continues later has no time of its own.
 */
export interface TimeOnDay {
  /** `all day`, the start time, or `until` with the end time. */
  label: string;
  /** The end time, if the event begins and ends on the day. */
  end: string;
}

interface Showing {
  clock: ViewerClock;
  i18n: I18n;
}

export function timeOnDay({ start, end, allDay }: When, day: Day, { clock, i18n }: Showing): TimeOnDay {
  const { timeWords } = clock;
  const [from, to] = [clockOn(day), clockOn(day) + dayMs];
  if (allDay || (start < from && end >= to)) return { label: t(i18n)`all day`, end: '' };
  if (start < from) return { label: t(i18n)`until ${timeWords(end)}`, end: '' };
  const label = timeWords(start);
  return { label, end: end > start && end <= to ? timeWords(end) : '' };
}
