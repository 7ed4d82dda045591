import type { CustomMethod } from '../../define-resource.ts';
import { boolean, choice, integer, list, message, required, text, timestamp } from '../../fields.ts';
import { longestCalendarFile } from '../../limits.ts';

/** Why the import skipped or changed part of an iCalendar file. */
export const importRemarks = {
  IMPORT_REMARK_UNSPECIFIED: 0,
  IMPORT_REMARK_TASK: 1,
  IMPORT_REMARK_NOTE: 2,
  /** A free/busy component, which contains only busy times. */
  IMPORT_REMARK_BUSY: 3,
  /** Another component that is not an event. */
  IMPORT_REMARK_NO_EVENT: 4,
  /** The import kept the event, but not all of its contents. */
  IMPORT_REMARK_TOO_MUCH: 5,
  /** Another event of the file has the same UID. */
  IMPORT_REMARK_SAME_UID: 6,
  IMPORT_REMARK_LONG_UID: 7,
  IMPORT_REMARK_UNKNOWN_ZONE: 8,
  /** One end is a day and the other a time. */
  IMPORT_REMARK_MIXED_ENDS: 9,
  /** RANGE=THISANDFUTURE. */
  IMPORT_REMARK_THIS_AND_FUTURE: 10,
  IMPORT_REMARK_MANY_RULES: 11,
  IMPORT_REMARK_SERIES_LEFT_OUT: 12,
  IMPORT_REMARK_CANCELLED: 13,
  /** The cancellation of a series that is not in the file. */
  IMPORT_REMARK_CANCELLED_ALONE: 14,
  /** Its values are not a valid event. */
  IMPORT_REMARK_INVALID: 15,
  /** Its rule is not supported, for example because it repeats more often than hourly. */
  IMPORT_REMARK_RULE: 16,
  /** The rules of earlier events used up the steps that a file may take. */
  IMPORT_REMARK_RULES_TOO_COSTLY: 17,
  /** The import kept only the first alarms, because the event has more than the limit. */
  IMPORT_REMARK_MANY_ALARMS: 18,
  /** A line, or a parameter in it, was unreadable. The import kept the event without it. */
  IMPORT_REMARK_LINE: 19,
  IMPORT_REMARK_ALARM: 20,
  /** A title, description, location or address was longer than its field. */
  IMPORT_REMARK_TRUNCATED: 21,
  IMPORT_REMARK_NO_START: 22,
  /** The calendar has a newer version, by SEQUENCE. */
  IMPORT_REMARK_OLDER: 23,
  /** The file is a message about an event, such as a reply to an invitation. */
  IMPORT_REMARK_METHOD: 24,
  /** Its END line is missing. */
  IMPORT_REMARK_UNFINISHED: 25,
  /** More guests or dates than an event can have. */
  IMPORT_REMARK_TOO_MANY: 26,
};

export type ImportRemarkKind = keyof typeof importRemarks;

/** The content type of iCalendar (RFC 5545, 8.1). */
const icalendarType = 'text/calendar';

/** `:export` of everything that iCalendar (RFC 5545) can express. */
export function icalendarFile(summary: string) {
  return {
    http: 'GET',
    on: 'resource',
    request: {},
    response: {},
    action: 'readContents',
    file: icalendarType,
    summary,
  } as const satisfies CustomMethod;
}

/** The maximum number of events and other components in an imported calendar file. */
export const maxEventsInFile = 10_000;
/** The maximum number of skipped entries that an import reports individually. */
export const maxReportedSkips = 100;

const leftOut = message({
  /** The line of the file, counted from 1. */
  line: integer({ min: 0 }),
  title: text({ max: 200 }),
  remark: choice(importRemarks),
  reason: text({ max: 1000 }),
});

/** Import and export of events as iCalendar (RFC 5545). */
export const calendarExchange = {
  importEvents: {
    http: 'POST',
    on: 'resource',
    request: { icalendar: required(text({ max: longestCalendarFile })) },
    response: {
      createdCount: integer({ min: 0 }),
      updatedCount: integer({ min: 0 }),
      unchangedCount: integer({ min: 0 }),
      leftOutCount: integer({ min: 0 }),
      leftOut: list(leftOut, { max: maxReportedSkips }),
      undo: text({ max: 64 }),
    },
    action: 'update',
    bodyMebibytes: 10,
    rawBody: { field: 'icalendar', type: icalendarType },
    summary:
      'Imports the events of an iCalendar file, sent as JSON or as is. Events with a known UID are updated or cancelled. Anything that cannot be imported is reported item by item',
  },
  export: icalendarFile('Gives all events of the calendar as an iCalendar file'),
  feed: {
    http: 'GET',
    on: 'resource',
    request: {},
    response: {
      /** When the address was created; null without an address. */
      createTime: timestamp(),
      /** Who created it. */
      creator: text({ max: 400 }),
      /** Whether the address works: only while its creator may share the calendar. */
      active: boolean(),
    },
    action: 'share',
    summary: 'Returns whether the calendar has a secret address that anyone can read it at',
  },
  renewFeed: {
    http: 'POST',
    on: 'resource',
    request: {},
    response: { uri: text({ max: 1000 }) },
    destructive: true,
    action: 'share',
    summary:
      'Creates a secret address that anyone can read the calendar at, and returns it once; the previous address stops working',
  },
  revokeFeed: {
    http: 'POST',
    on: 'resource',
    request: {},
    response: {},
    destructive: true,
    action: 'share',
    summary: 'Removes the secret address of the calendar, if it has one',
  },
} as const satisfies Record<string, CustomMethod>;
