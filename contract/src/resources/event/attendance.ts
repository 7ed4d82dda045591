import type { CustomMethod } from '../../define-resource.ts';
import {
  boolean,
  byDefault,
  choice,
  double,
  line,
  outputOnly,
  required,
  text,
  timestamp,
} from '../../fields.ts';
import { timeAnswersField } from './date-poll.ts';

/** Answers to an invitation, as in RFC 5545 (PARTSTAT). */
export const responses = {
  RESPONSE_UNSPECIFIED: 0,
  NEEDS_ACTION: 1,
  ACCEPTED: 2,
  TENTATIVE: 3,
  DECLINED: 4,
} as const;
export type Response = keyof typeof responses;

/** The fields of a person's own answer. */
const answer = {
  response: choice(responses),
  portion: byDefault(double({ min: 0, max: 10 }), 1),
  note: text({ max: 500 }),
};

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
    'Answers an invitation of the caller or their circle, for all occurrences or for one, and returns their attendee. Guests of one occurrence answer for that one. People who can change the event need no invitation. At most 500 answers per person and event',
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
