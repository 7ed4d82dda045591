import { parseRule } from '@potluck/contract/recurrence/parse-rule';
import { ruleWords } from '@potluck/contract/recurrence/rule-words';

/** A recurrence rule in words, its end told in the zone (none for what lasts whole days); one that cannot be read as it stands. */
export function ruleInWords(rule: string, timeZone: string | null): string {
  const read = parseRule(rule);
  return 'rule' in read ? ruleWords(read.rule, timeZone) : rule;
}
