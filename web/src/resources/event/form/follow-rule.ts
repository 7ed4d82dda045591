import { dayMs } from '@potluck/contract/durations';
import { parseRule } from '@potluck/contract/recurrence/parse-rule';
import { choiceOf, ruleOf, type SeriesStart } from '@potluck/contract/recurrence/repeat-choice';
import { type Weekday, weekdays } from '@potluck/contract/recurrence/rule';

/**
 * Moves a rule to a new start day: its weekdays shift by the same number of days, and the second Saturday becomes the
 * first Monday. Rules that the form cannot express stay unchanged.
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
