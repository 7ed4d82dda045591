import { defineResource, type ResourceOf } from '../define-resource.ts';
import type { FieldViolation } from '../errors.ts';
import { attendeeFields } from './event/attendance.ts';
import { answerViolations } from './event/date-poll.ts';
import { accountParents } from './fields/shareable.ts';

export type Attendee = ResourceOf<typeof attendee>;

/** The maximum number of attendees of an event, and of each of its occurrences. */
export const maxAttendees = 200;

/**
 * An attendee of an event: a person, a whole circle, or a guest without an account. An attendee for a single occurrence
 * overrides the one for the whole series. A circle member's own answer overrides their circle's. An edited occurrence
 * has the attendees of its series.
 */
export const attendee = defineResource({
  singular: 'attendee',
  plural: 'attendees',
  service: 'calendars',
  pattern: 'calendars/{calendar}/events/{event}/attendees/{attendee}',
  through: accountParents,
  listedBelow: 'calendars/{calendar}',
  summary: 'People invited to an event, and their answers',
  fields: attendeeFields,
  methods: ['list', 'create', 'get', 'update', 'delete'],
  filters: { original_start_time: { kind: 'timestamp' }, update_time: { kind: 'timestamp' } },
  rules: attendeeRules,
  example: { displayName: 'Grandma', response: 'ACCEPTED', portion: 1 },
});

function attendeeRules(values: object): FieldViolation[] {
  return [...exactlyOne(values as Attendee), ...answerViolations((values as Attendee).timeAnswers as Starts)];
}

type Starts = { startTime: string }[];

function exactlyOne({ person, circle, displayName }: Attendee): FieldViolation[] {
  const given = Object.entries({ person, circle, displayName }).filter(([, value]) => value.trim() !== '');
  if (given.length === 0)
    return [{ field: 'person', description: 'is required, unless circle or displayName is set' }];
  return given
    .slice(1)
    .map(([field]) => ({ field, description: `cannot be combined with ${given[0]?.[0]}` }));
}
