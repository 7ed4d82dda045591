import type { CustomMethod } from '../../define-resource.ts';
import { boolean, choice, integer, list, message, required, text, timestamp } from '../../fields.ts';
import { longestCalendarFile } from '../../limits.ts';
import { importRemarks } from './import-remarks.ts';

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
