import { writeAlarm } from './alarm.ts';
import { escapeText, foldLine } from './content-line.ts';
import { type TimeForm, writeInstant, writeMoment } from './date-time.ts';
import { describedWith, dishLines, type ShownDish, textLine } from './dish-lines.ts';
import { type EventFields, writeGeo } from './event-lines.ts';
import type { Foreign } from './foreign-properties.ts';
import { guestLines, type WrittenGuest } from './guest-lines.ts';
import { typedRule } from './read-rule.ts';
import { writeTimeZone } from './write-time-zone.ts';

/** The calendar's own properties in a file. */
export interface CalendarHead {
  title: string;
  description: string;
  color: string;
  timeZone: string;
}

/** A zone that events in the file use, and the period that they cover. */
export interface UsedZone {
  timeZone: string;
  from: number;
  to: number;
}

const opening = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Potluck//Potluck//EN'];

/** The beginning of a file, up to its first event. */
export function openCalendar(
  { title, description, color, timeZone }: CalendarHead,
  zones: UsedZone[],
): string {
  return fileText([
    ...opening,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(title)}`,
    ...textLine('X-WR-CALDESC', description),
    ...textLine('X-WR-TIMEZONE', timeZone),
    ...textLine('X-APPLE-CALENDAR-COLOR', color),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zones.flatMap(zone => writeTimeZone(zone.timeZone, zone)),
  ]);
}

export const closeCalendar = 'END:VCALENDAR\r\n';

/** A whole file with these lines in it. */
export function calendarFile(lines: string[]): string {
  return fileText([...opening, ...lines, 'END:VCALENDAR']);
}

/** Folds and joins lines for a file. */
export function fileText(lines: string[]): string {
  return lines.map(line => `${foldLine(line)}\r\n`).join('');
}

/** An event to export. */
export interface WrittenEvent {
  event: EventFields;
  uid: string;
  /** How often it was changed here; added to SEQUENCE. */
  changes: number;
  createTime: number;
  updateTime: number;
  foreign: Foreign;
  dishes: ShownDish[];
  guests: WrittenGuest[];
  /** How its series writes times, for an edited occurrence. */
  series: TimeForm | undefined;
}

/** The unfolded lines of a VEVENT. */
export function writeEvent(written: WrittenEvent): string[] {
  const { event, uid, changes, foreign, dishes, guests } = written;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    // Exports stay identical while nothing changes: DTSTAMP is the last change (RFC 5545, 3.8.7.2).
    `DTSTAMP:${writeInstant(written.updateTime)}`,
    `CREATED:${writeInstant(written.createTime)}`,
    `LAST-MODIFIED:${writeInstant(written.updateTime)}`,
    `SEQUENCE:${foreign.sequence + changes}`,
    ...timeLines(written),
    `SUMMARY:${escapeText(event.title)}`,
    ...textLine('DESCRIPTION', describedWith(event.description, dishes)),
    ...textLine('LOCATION', event.location),
    ...uriLine(event.uri),
    ...(event.geo ? [writeGeo(event.geo)] : []),
    ...dishLines(dishes),
    ...guestLines(guests),
    ...statusLines(event.status, foreign),
    ...event.alarms.flatMap(alarm => writeAlarm(alarm, foreign)),
    'END:VEVENT',
  ];
}

function timeLines({ event, series }: WrittenEvent): string[] {
  const { startTime, endTime, allDay, timeZone, recurrenceRule, originalStartTime } = event;
  const form = { allDay, timeZone };
  const line = (property: string, time: string | null) => writeMoment(property, Date.parse(time ?? ''), form);
  const start = line('DTSTART', startTime);
  const carried = start.includes(`;TZID=${timeZone}:`);
  return [
    ...(series && originalStartTime
      ? [writeMoment('RECURRENCE-ID', Date.parse(originalStartTime), series)]
      : []),
    start,
    // An event without a duration has no DTEND (RFC 5545, 3.6.1).
    ...(startTime === endTime ? [] : [line('DTEND', endTime)]),
    ...(carried || timeZone === '' ? [] : [`X-POTLUCK-TIMEZONE:${timeZone}`]),
    ...(recurrenceRule ? [`RRULE:${typedRule(recurrenceRule, form)}`] : []),
    ...event.excludedTimes.map(time => line('EXDATE', time)),
    ...event.additionalTimes.map(time => line('RDATE', time)),
  ];
}

/** The status here replaces another one from the file. */
function statusLines(status: EventFields['status'], { lines }: Foreign): string[] {
  if (!status || status === 'EVENT_STATUS_UNSPECIFIED') return lines;
  return [`STATUS:${status}`, ...lines.filter(line => !/^STATUS[;:]/i.test(line))];
}

/** A valid address stays a URI; anything else is written as text. */
function uriLine(uri: string): string[] {
  if (uri === '') return [];
  return /^[\x21-\x7e]+$/.test(uri) ? [`URL:${uri}`] : [`X-POTLUCK-URI:${escapeText(uri)}`];
}
