import { text } from '../fields.ts';
import { spelt } from '../spelt.ts';

/** An RFC 5545 RRULE value, without the property name, which requests may include. */
export function recurrenceRule(limits: { max: number }) {
  return spelt(text(limits), value =>
    typeof value === 'string' ? value.replace(/^\s*RRULE\s*:\s*/i, '') : value,
  );
}
