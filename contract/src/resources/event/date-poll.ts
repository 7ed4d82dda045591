import type { CustomMethod } from '../../define-resource.ts';
import type { FieldViolation } from '../../errors.ts';
import { choice, integer, line, list, message, required, text, timestamp } from '../../fields.ts';

/** The maximum number of times that a poll proposes. */
export const maxProposedTimes = 20;

/** The maximum number of people whose free evenings are compared. */
export const maxCompared = 50;

/** How well a proposed time suits somebody. */
export const timeAnswers = {
  TIME_ANSWER_UNSPECIFIED: 0,
  YES: 1,
  IF_NEED_BE: 2,
  NO: 3,
} as const;
export type TimeAnswerName = keyof typeof timeAnswers;

/** Whether somebody is free at a time, as far as the caller may see their calendars. */
export const availabilities = {
  AVAILABILITY_UNKNOWN: 0,
  FREE: 1,
  BUSY: 2,
} as const;
export type Availability = keyof typeof availabilities;

const span = { startTime: required(timestamp()), endTime: required(timestamp()) };

/** The times that an event without a time proposes. */
export const proposedTimes = list(message(span), { max: maxProposedTimes });

/** An attendee's answers, by the start of the proposed time. */
export const timeAnswersField = list(
  message({ startTime: span.startTime, answer: required(choice(timeAnswers)) }),
  { max: maxProposedTimes },
);

interface Times {
  startTime: string | null;
  endTime: string | null;
  allDay: boolean;
  recurrenceRule: string;
  excludedTimes: string[];
  additionalTimes: string[];
  parentEvent: string;
  alarms: unknown[];
  proposedTimes: { startTime: string; endTime: string }[];
  pollClosed: boolean;
}

/** An event has either a time or proposed ones. */
export function pollViolations(times: Times): FieldViolation[] {
  if (times.proposedTimes.length === 0)
    return [
      ...(['startTime', 'endTime'] as const).flatMap(field =>
        times[field] === null ? [{ field, description: 'is required, unless proposedTimes is set' }] : [],
      ),
      ...(times.pollClosed
        ? [{ field: 'pollClosed', description: 'cannot be set unless proposedTimes is' }]
        : []),
    ];
  const settled = [
    ...(['startTime', 'endTime'] as const).filter(field => times[field] !== null),
    ...(['allDay', 'recurrenceRule', 'parentEvent'] as const).filter(field => Boolean(times[field])),
    ...(['excludedTimes', 'additionalTimes', 'alarms'] as const).filter(field => times[field].length > 0),
  ];
  return [
    ...settled.map(field => ({ field, description: 'cannot be set while proposedTimes is' })),
    ...proposalViolations(times.proposedTimes),
  ];
}

function proposalViolations(proposed: Times['proposedTimes']): FieldViolation[] {
  return proposed.flatMap(({ startTime, endTime }, at) => {
    const field = `proposedTimes[${at}]`;
    if (Date.parse(endTime) <= Date.parse(startTime))
      return [{ field: `${field}.endTime`, description: 'must be after startTime' }];
    const first = proposed.findIndex(other => other.startTime === startTime);
    return first < at ? [{ field: `${field}.startTime`, description: 'is proposed already' }] : [];
  });
}

export function answerViolations(answers: { startTime: string }[]): FieldViolation[] {
  return answers.flatMap(({ startTime }, at) => {
    const first = answers.findIndex(other => other.startTime === startTime);
    return first < at ? [{ field: `timeAnswers[${at}].startTime`, description: 'is answered already' }] : [];
  });
}

const name = text({ max: 400 });
const title = line({ max: 400 });

const voter = message({
  attendee: name,
  title,
  answer: choice(timeAnswers),
  availability: choice(availabilities),
});

const counts = {
  yesCount: integer({ min: 0 }),
  ifNeedBeCount: integer({ min: 0 }),
  noCount: integer({ min: 0 }),
};

export const chooseTime = {
  http: 'POST',
  on: 'resource',
  request: { startTime: span.startTime },
  response: 'resource',
  action: 'update',
  summary:
    'Ends a poll with one of its proposed times: attendees who said yes to it accept, and the others are invited',
} as const satisfies CustomMethod;

export const pollResults = {
  http: 'GET',
  on: 'resource',
  request: {},
  response: {
    times: list(message({ ...span, ...counts, voters: list(voter, { max: 5000 }) }), {
      max: maxProposedTimes,
    }),
  },
  action: 'update',
  summary:
    'Returns the proposed times of a poll, the best first, with the answer of each attendee and whether they are free according to calendars that the caller may see; empty once a time is chosen',
} as const satisfies CustomMethod;

export const proposeTimes = {
  http: 'POST',
  readsOnly: true,
  on: 'collection',
  request: {
    people: list(required(text({ max: 400, pattern: /^users\/[^/]+$/, hint: 'must be people: users/…' })), {
      max: maxCompared,
    }),
    timeZone: text({ max: 64 }),
  },
  response: {
    times: list(message({ ...span, unknown: list(name, { max: maxCompared }) }), { max: 21 }),
  },
  summary:
    'Returns evenings of the next three weeks at which the caller has nothing planned and none of these people is busy, as far as the caller may see their calendars; unknown names the people about whom the caller sees nothing',
} as const satisfies CustomMethod;
