import { defineResource, type ResourceOf } from '../define-resource.ts';
import { daySeconds } from '../durations.ts';
import type { Field } from '../field.ts';
import {
  boolean,
  choice,
  double,
  duration,
  integer,
  line,
  list,
  message,
  messageOrNull,
  outputOnly,
  required,
  text,
  timestamp,
  type ValuesOf,
} from '../fields.ts';
import { aheadLength, maxEventAlarms } from '../limits.ts';
import { icalendarFile } from './calendar/import-export.ts';
import { undelete } from './deleted-resource.ts';
import { answerTimes, attendeeName, bringerFace, respond, responses } from './event/attendance.ts';
import { chooseTime, pollResults, proposedTimes, proposeTimes } from './event/date-poll.ts';
import { dietNotes, eventDietReaders } from './event/diet-notes.ts';
import { eventRules } from './event/event-rules.ts';
import { accountParents } from './fields/shareable.ts';
import { eventName, recurrenceRule, timeZone } from './fields/text-fields.ts';

export type Event = ResourceOf<typeof event>;

/** Size limits of an event: characters of its texts, and dates of a series. */
export const eventLimits = { title: 200, description: 20_000, location: 500, uri: 2000, times: 1000 };

const maxTimes = { max: eventLimits.times };
const alarm = message({
  alarmId: text({ max: 100 }),
  trigger: message({ duration: duration({ maxSeconds: 366 * daySeconds }), dateTime: timestamp() }),
});

/** Whether an event takes place (RFC 5545, STATUS). Unspecified counts as confirmed. */
export const eventStatuses = { EVENT_STATUS_UNSPECIFIED: 0, CONFIRMED: 1, CANCELLED: 2 } as const;
export type EventStatus = keyof typeof eventStatuses;

const settable = {
  title: line({ max: eventLimits.title }),
  startTime: timestamp(),
  endTime: timestamp(),
  allDay: boolean(),
  timeZone,
  description: text({ max: eventLimits.description }),
  location: line({ max: eventLimits.location }),
  uri: text({ max: eventLimits.uri }),
  geo: messageOrNull({
    latitude: double({ min: -90, max: 90 }),
    longitude: double({ min: -180, max: 180 }),
  }),
  alarms: list(alarm, { max: maxEventAlarms }),
  recurrenceRule: recurrenceRule({ max: 1000 }),
  excludedTimes: list(required(timestamp()), maxTimes),
  additionalTimes: list(required(timestamp()), maxTimes),
  status: choice(eventStatuses),
};

/** The occurrences of a series that a change affects. */
export const occurrenceScopes = {
  OCCURRENCE_SCOPE_UNSPECIFIED: 0,
  THIS: 1,
  THIS_AND_FOLLOWING: 2,
  ALL: 3,
} as const;
export type OccurrenceScope = keyof typeof occurrenceScopes;

/** The occurrence to change: its start in the series, the first by default; an edited occurrence knows its own. */
const which = {
  scope: required(choice(occurrenceScopes)),
  originalStartTime: timestamp(),
  etag: text({ max: 64 }),
};

/** The fields that an edit may change: any settable field. */
const changes: Field<Partial<ValuesOf<typeof settable>>, 'optional'> = message(settable);

const versions = {
  /** The event's etag, for a change of this occurrence only. */
  etag: text({ max: 64 }),
  /** The series' etag, for a change of more than this occurrence; differs from `etag` for an edited occurrence. */
  seriesEtag: text({ max: 64 }),
};

/** The token with which the calendar's `undoOccurrenceChange` reverts the change. */
const undo = text({ max: 64 });

/** The maximum number of occurrences that `expand` returns, and of calendars and series reported as truncated. */
export const maxExpanded = 20_000;
export const maxReportedCuts = 100;

/** A dish at an occurrence, as the schedule shows it. */
const dish = message({
  name: text({ max: 400 }),
  recipe: text({ max: 400 }),
  title: line({ max: 200 }),
  imageUri: text({ max: 2000 }),
  ahead: text({ max: aheadLength }),
  servings: double({ min: 0, max: 1e6 }),
  effectiveServings: double({ min: 0, max: 1e6 }),
  frozenPortions: integer({ min: 0 }),
  bringer: attendeeName(),
  open: boolean(),
  broughtBy: bringerFace,
});

/** The maximum number of attendees of an occurrence that the schedule shows. */
export const maxFaces = 8;

const face = message({
  /** The name of the person or circle; empty for a guest without an account. */
  account: text({ max: 400 }),
  title: text({ max: 400 }),
  imageUri: text({ max: 2000 }),
  response: choice(responses),
});

/** The attendance of an occurrence, as the schedule shows it; `faces` is empty without invitations. */
const headcount = {
  heads: double({ min: 0, max: 1e6 }),
  acceptedCount: integer({ min: 0 }),
  openCount: integer({ min: 0 }),
  tentativeCount: integer({ min: 0 }),
  faces: list(face, { max: maxFaces }),
};

/** The caller's attendance: their answer, and whether they see the occurrence only because of the invitation. */
const attendance = { response: choice(responses), attending: boolean() };

/** An occurrence of an event, as schedules show it. */
export const occurrence = message({
  event: text({ max: 400 }),
  title: line({ max: 200 }),
  startTime: timestamp(),
  endTime: timestamp(),
  originalStartTime: timestamp(),
  allDay: boolean(),
  timeZone,
  color: text({ max: 7 }),
  recurring: boolean(),
  status: choice(eventStatuses),
  recipes: list(text({ max: 400 }), { max: 100 }),
  dishes: list(dish, { max: 100 }),
  ...headcount,
  ...attendance,
  ...versions,
});

/** A time at which calendars that the caller may not read have events, of which it tells nothing else. */
const interval = message({ startTime: timestamp(), endTime: timestamp() });

/**
 * An event, single or recurring. The days of an all-day event begin at midnight UTC, independent of the viewer's zone;
 * its end is the day after the last. An edited occurrence of a series is a separate event that names the series and the
 * start that it replaces.
 */
export const event = defineResource({
  singular: 'event',
  plural: 'events',
  service: 'calendars',
  pattern: 'calendars/{calendar}/events/{event}',
  through: accountParents,
  summary: 'Events of a calendar, single or repeating',
  fields: {
    ...settable,
    title: required(settable.title),
    /** Instead of a start and an end, for a poll among the attendees. */
    proposedTimes,
    /** Nobody answers the poll any more, until it is opened again. */
    pollClosed: boolean(),
    parentEvent: eventName(),
    originalStartTime: timestamp(),
    /** Misspelled, as in the original client. */
    overridenStartTime: outputOnly(timestamp()),
    recurrenceEndTime: outputOnly(timestamp()),
    /** A calendar app repeats it by a rule that is only kept: here it shows once, and its times cannot change. */
    repeatsElsewhere: outputOnly(boolean()),
    response: outputOnly(attendance.response),
    attending: outputOnly(attendance.attending),
    createTime: outputOnly(timestamp()),
    updateTime: outputOnly(timestamp()),
  },
  methods: ['list', 'create', 'get', 'update', 'delete'],
  custom: {
    undelete,
    expand: {
      http: 'GET',
      on: 'collection',
      request: { startTime: required(timestamp()), endTime: required(timestamp()) },
      response: {
        occurrences: list(occurrence, { max: maxExpanded }),
        busy: list(interval, { max: maxExpanded }),
        cut: list(message({ name: text({ max: 400 }), title: text({ max: 200 }) }), { max: maxReportedCuts }),
      },
      summary:
        'Returns the occurrences in a window of at most 400 days, in order. calendars/- means all calendars that the caller owns or has as favorites, and events they are invited to. Returns at most 1,000 occurrences of a series and 20,000 in total; cut names what has more. busy has the merged times of calendars at which the caller only sees when they are busy',
    },
    editOccurrence: {
      http: 'POST',
      on: 'resource',
      request: { ...which, event: changes, updateMask: text({ max: 1000 }) },
      response: { event: text({ max: 400 }), originalStartTime: timestamp(), ...versions, undo },
      action: 'update',
      summary:
        'Changes one occurrence of a series, that and all later ones, or all. The times of the others move by the same difference in local time. Returns the event that holds the occurrence now, and the versions for the next change',
    },
    deleteOccurrence: {
      http: 'POST',
      on: 'resource',
      request: which,
      response: { undo },
      action: 'update',
      summary: 'Deletes one occurrence of a series, that and all later ones, or all',
    },
    respond,
    answerTimes,
    chooseTime,
    pollResults,
    proposeTimes,
    dietNotes,
    dietReaders: eventDietReaders,
    export: icalendarFile(
      'Gives the event as an iCalendar file, a series with its edited occurrences; guests of single occurrences get these alone',
    ),
  },
  aliases: { overridenStartTime: 'originalStartTime' },
  sessionOnly: ['dietNotes', 'dietReaders'],
  filters: {
    title: { kind: 'text' },
    start_time: { kind: 'timestamp' },
    end_time: { kind: 'timestamp' },
    recurrence_end_time: { kind: 'timestamp' },
    parent_event: { kind: 'text' },
    update_time: { kind: 'timestamp' },
    delete_time: { kind: 'timestamp' },
  },
  searched: ['description', 'location'],
  rules: eventRules,
  example: {
    title: 'Pancakes',
    startTime: '2027-03-06T09:00:00.000Z',
    endTime: '2027-03-06T10:30:00.000Z',
    timeZone: 'Europe/Berlin',
    recurrenceRule: 'FREQ=WEEKLY;BYDAY=SA',
    location: 'At ours',
  },
});
