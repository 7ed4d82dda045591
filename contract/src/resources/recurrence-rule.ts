import { text } from '../fields.ts';
import { spelt } from '../spelt.ts';

/** An RFC 5545 RRULE: the rule alone; a request may put the name of its property before it. */
export function recurrenceRule(limits: { max: number }) {
  return spelt(text(limits), said =>
    typeof said === 'string' ? said.replace(/^\s*RRULE\s*:\s*/i, '') : said,
  );
}
