import { parseRule } from '@potluck/contract/recurrence/parse-rule';
import { choiceOf, ruleOf, type SeriesStart } from '@potluck/contract/recurrence/repeat-choice';
import { type Weekday, weekdays } from '@potluck/contract/recurrence/rule';

/**
 * The rule of a series that starts on another day: its weekdays move by as many days, the second Saturday becomes the
 * first Monday. A rule that a form has no words for stays as it is written.
 */
export function followRule(rule: string, from: SeriesStart, to: SeriesStart): string {
  if (rule === '' || (from.day === to.day && from.timeZone === to.timeZone)) return rule;
  const read = parseRule(rule);
  const choice = 'rule' in read ? choiceOf(read.rule, from) : undefined;
  if (!choice) return rule;
  const days = Math.round((Date.parse(to.day) - Date.parse(from.day)) / dayMs);
  return ruleOf({ ...choice, weekdays: choice.weekdays.map(each => later(each, days)) }, to);
}

function later(weekday: Weekday, days: number): Weekday {
  const at = (weekdays.indexOf(weekday) + (days % 7) + 7) % 7;
  return weekdays[at] ?? weekday;
}

const dayMs = 86_400_000;
