import * as z from 'zod/mini';
import { isDay } from '../../day.ts';
import { withNormalizer } from '../../field.ts';
import { text } from '../../fields.ts';
import { sanitizedText } from '../../formatting/sanitized-text.ts';
import { knownZone } from '../../zone-clock.ts';

/** An RFC 5545 RRULE value, without the property name, which requests may include. */
export function recurrenceRule(limits: { max: number }) {
  return withNormalizer(text(limits), value =>
    typeof value === 'string' ? value.replace(/^\s*RRULE\s*:\s*/i, '') : value,
  );
}

const name = text({ max: 64 });

/** An IANA time zone by name, such as Europe/Berlin; empty means unset. */
export const timeZone = {
  ...name,
  schema: name.schema.check(
    z.refine(value => value === '' || knownZone(value), 'must be an IANA time zone such as Europe/Berlin'),
  ),
};

const written = text({ max: 10 });
const json = { ...written.json, pattern: '^$|^\\d{4}-\\d{2}-\\d{2}$' };

/** A day of the calendar, `2027-01-31`, the same in every zone; empty means unset. */
export const dayField = {
  ...written,
  schema: written.schema.check(
    z.refine(value => value === '' || isDay(value), 'must be a day that exists, such as 2027-01-31'),
  ),
  json,
  input: json,
};

/** A reference to a calendar by name. */
export function calendarName() {
  return text({
    max: 400,
    pattern: /^calendars\/[^/]+$/,
    hint: 'must be the name of a calendar: calendars/…',
  });
}

/** A reference to an event by name. */
export function eventName() {
  return text({
    max: 400,
    pattern: /^calendars\/[^/]+\/events\/[^/]+$/,
    hint: 'must be the name of an event: calendars/…/events/…',
  });
}

/** A reference to a recipe by name. */
export function recipeName() {
  return text({ max: 400, pattern: /^recipes\/[^/]+$/, hint: 'must be the name of a recipe: recipes/…' });
}

/** A text with light formatting, a subset of CommonMark; see `formatting/formatted-text.ts`. */
export function formattedText(limits: { max: number }) {
  return withNormalizer(text(limits), value => (typeof value === 'string' ? sanitizedText(value) : value));
}
