import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { Event } from '@potluck/contract';
import { ruleInWords } from '../../standard/repeat/rule-in-words.ts';

/** The recurrence in words: "Every week on Monday, 2 times more, one time left out"; '' for a single event. */
export function repeatWords(series: Event, i18n: I18n): string {
  const { recurrenceRule, allDay, timeZone, additionalTimes, excludedTimes } = series;
  const [more, less] = [additionalTimes.length, excludedTimes.length];
  return [
    recurrenceRule && ruleInWords(recurrenceRule, { timeZone: allDay ? null : timeZone, i18n }),
    more > 0 && t(i18n)`${plural(more, { one: '1 extra date', other: '# extra dates' })}`,
    less > 0 && t(i18n)`${plural(less, { one: '1 date skipped', other: '# dates skipped' })}`,
  ]
    .filter(Boolean)
    .join(', ');
}
