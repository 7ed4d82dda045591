import { withNormalizer } from '../../field.ts';
import { message, messageOrNull, outputOnly, required, text } from '../../fields.ts';

const name = required(text({ max: 400 }));
const shown = outputOnly(text({ max: 400 }));

/** The person in a grant. A request sends the name; the server fills in the rest. */
export const personFields = { name, username: shown, givenName: shown, familyName: shown };

/** The circle in a grant. */
const circleFields = { name, title: shown, handle: shown };

/** The account in a grant, a person or a circle: exactly one of the two is set. */
export const accountFields = { user: messageOrNull(personFields), circle: messageOrNull(circleFields) };

/** A person, sent as `{name}` or `{user: {name}}`. */
export const person = withNormalizer(message(personFields), value => {
  if (!isRecord(value)) return value;
  if (typeof value.user === 'string') return { name: value.user };
  return 'name' in value ? value : (value.user ?? value);
});

/** A person or a circle, sent as `{user: {name}}`, `{circle: {name}}` or `{name}`. */
export const account = withNormalizer(message(accountFields), value => {
  if (!isRecord(value) || typeof value.name !== 'string') return value;
  return value.name.startsWith('circles/') ? { circle: value } : { user: value };
});

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
