import type { Event } from '@potluck/contract';
import { ruleInWords } from '../../resource/repeat/rule-in-words.ts';

/** How a series repeats: "Every week on Monday, 2 times more, one time left out"; '' for what happens once. */
export function repeatWords(series: Event): string {
  const { recurrenceRule, allDay, timeZone, additionalTimes, excludedTimes } = series;
  return [
    recurrenceRule && ruleInWords(recurrenceRule, allDay ? null : timeZone),
    additionalTimes.length > 0 && counted(additionalTimes.length, 'more'),
    excludedTimes.length > 0 && counted(excludedTimes.length, 'left out'),
  ]
    .filter(Boolean)
    .join(', ');
}

function counted(count: number, how: string): string {
  return count === 1 ? `one time ${how}` : `${count} times ${how}`;
}
