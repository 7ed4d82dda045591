import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Due } from './day-clock.ts';
import { dayWords, momentWords, type Showing, todayOf } from './moment-words.ts';

/** The due time in words: "Due today, 18:00", "Overdue since yesterday"; '' for none. */
export function dueWords(due: Due, showing: Showing, i18n: I18n): string {
  const { dueDay, dueTime } = due;
  const when = dueDay ? dayWords(dueDay, showing) : dueTime && momentWords(dueTime, showing);
  if (!when) return '';
  return isOverdue(due, showing) ? t(i18n)`Overdue since ${when}` : t(i18n)`Due ${when}`;
}

/** A due day is overdue once the viewer’s own date is later. */
export function isOverdue({ dueDay, dueTime }: Due, showing: Showing): boolean {
  if (dueDay) return dueDay < todayOf(showing);
  return dueTime !== null && Date.parse(dueTime) < showing.now;
}
