import type { CustomMethod } from '../../define-resource.ts';
import type { Field } from '../../field.ts';
import {
  boolean,
  byDefault,
  choice,
  double,
  integer,
  line,
  messageOrNull,
  outputOnly,
  required,
  text,
  timestamp,
} from '../../fields.ts';
import { timeAnswersField } from './date-poll.ts';

/**
 * Answers to an invitation, as in RFC 5545 (PARTSTAT). WAITING is set by the server only: a guest by link who wants to
 * come but found no free place. It counts like no answer at all until a place is free.
 */
export const responses = {
  RESPONSE_UNSPECIFIED: 0,
  NEEDS_ACTION: 1,
  ACCEPTED: 2,
  TENTATIVE: 3,
  DECLINED: 4,
  WAITING: 5,
} as const;
export type Response = keyof typeof responses;

/** An answer. Requests may give any but WAITING, which only the server sets. */
export const response = withoutWaiting(choice(responses));

function withoutWaiting<T>(field: Field<T, 'optional'>): Field<T, 'optional'> {
  const names = (field.input.enum as unknown[]).filter(
    name => name !== 'WAITING' && name !== responses.WAITING,
  );
  return { ...field, input: { ...field.input, enum: names } };
}

/** The fields of a person's own answer. */
const answer = {
  response,
  portion: byDefault(double({ min: 0, max: 10 }), 1),
  note: text({ max: 500 }),
};

/** The maximum number of people for whom one guest answers. */
export const maxPeoplePerSeat = 10;

const people = integer({ min: 0, max: maxPeoplePerSeat });

/** The people for whom a guest by link answers. A child counts as half a portion. */
export const seatCount = { adultCount: people, childCount: people };

export const attendeeFields = {
  person: text({ max: 400, pattern: /^users\/[^/]+$/, hint: 'must be the name of a person: users/…' }),
  circle: text({ max: 400, pattern: /^circles\/[^/]+$/, hint: 'must be the name of a circle: circles/…' }),
  displayName: line({ max: 200 }),
  ...answer,
  timeAnswers: timeAnswersField,
  originalStartTime: timestamp(),
  title: outputOnly(text({ max: 400 })),
  imageUri: outputOnly(text({ max: 2000 })),
  organizer: outputOnly(boolean()),
  seat: outputOnly(messageOrNull(seatCount)),
  respondTime: outputOnly(timestamp()),
  createTime: outputOnly(timestamp()),
  updateTime: outputOnly(timestamp()),
};

/** The method `events/{event}:respond`. */
export const respond = {
  http: 'POST',
  on: 'resource',
  request: { ...answer, response: required(answer.response), originalStartTime: timestamp() },
  response: { name: text({ max: 400 }), ...attendeeFields, etag: text({ max: 64 }) },
  action: 'readContents',
  summary:
    'Answers an invitation of the caller or their circle, for all occurrences or for one, and returns their attendee. Guests of one occurrence answer for that one. People who can change the event need no invitation. A cancelled event can only be declined. At most 500 answers per person and event',
} as const satisfies CustomMethod;

/** The method `events/{event}:answerTimes`. */
export const answerTimes = {
  http: 'POST',
  on: 'resource',
  request: { timeAnswers: timeAnswersField },
  response: respond.response,
  action: 'readContents',
  summary:
    'Answers which of the proposed times of a poll suit the caller, and returns their attendee. People who can change the event need no invitation',
} as const satisfies CustomMethod;

/** The name of an attendee of the event, or of the occurrence's series. */
export function attendeeName() {
  return text({
    max: 400,
    pattern: /^calendars\/[^/]+\/events\/[^/]+\/attendees\/[^/]+$/,
    hint: 'must be the name of an attendee: calendars/…/events/…/attendees/…',
  });
}

/** The public view of the attendee who brings a dish. */
export const bringerFace = messageOrNull({
  person: text({ max: 400 }),
  title: text({ max: 400 }),
  imageUri: text({ max: 2000 }),
});
