import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { When } from '../display-event.ts';
import { clockOn, type Day, dayMs } from '../time/day.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';

/** When something that stands on a day begins and ends there: what began before and what goes on after has no time of its own. */
export interface TimeOnDay {
  /** `all day`, the time that it begins, or `until` when it ends. */
  label: string;
  /** When it ends, if it begins and ends on the day. */
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
