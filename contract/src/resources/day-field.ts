import * as z from 'zod/mini';
import { isDay } from '../day.ts';
import { text } from '../fields.ts';

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
