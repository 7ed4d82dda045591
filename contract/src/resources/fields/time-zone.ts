import * as z from 'zod/mini';
import { text } from '../../fields.ts';
import { knownZone } from '../../zone-clock.ts';

const name = text({ max: 64 });

/** An IANA time zone by name, such as Europe/Berlin; empty means unset. */
export const timeZone = {
  ...name,
  schema: name.schema.check(
    z.refine(value => value === '' || knownZone(value), 'must be an IANA time zone such as Europe/Berlin'),
  ),
};
