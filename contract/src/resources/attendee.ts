import { defineResource, type ResourceOf } from '../define-resource.ts';
import type { FieldViolation } from '../errors.ts';
import { attendeeFields } from './event/attendance.ts';
import { accountParents } from './shareable.ts';

export type Attendee = ResourceOf<typeof attendee>;

/** The most people who are invited to an event, and to each occurrence of it. */
export const mostAttendees = 200;

/**
 * Somebody who is asked to an event: a person, all of a circle, or a guest who has no account. It is for all
 * occurrences, or for one, which then counts instead. What somebody of a circle answers counts instead of what
 * stands for the circle. The attendees of an edited occurrence are those of its series.
 */
export const attendee = defineResource({
  singular: 'attendee',
  plural: 'attendees',
  service: 'calendars',
  pattern: 'calendars/{calendar}/events/{event}/attendees/{attendee}',
  through: accountParents,
  listedBelow: 'calendars/{calendar}',
  summary: 'Who is asked to an event, and what they answered',
  fields: attendeeFields,
  methods: ['list', 'create', 'get', 'update', 'delete'],
  filters: { original_start_time: { kind: 'timestamp' }, update_time: { kind: 'timestamp' } },
  rules: exactlyOne,
  example: { displayName: 'Grandma', response: 'ACCEPTED', portion: 1 },
});

function exactlyOne(said: object): FieldViolation[] {
  const { person, circle, displayName } = said as Attendee;
  const given = Object.entries({ person, circle, displayName }).filter(([, value]) => value.trim() !== '');
  if (given.length === 0)
    return [{ field: 'person', description: 'is required, or a circle, or a displayName for a guest' }];
  return given
    .slice(1)
    .map(([field]) => ({ field, description: `goes without ${given[0]?.[0]}: say one of them` }));
}
