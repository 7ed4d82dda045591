import { writeAlarm } from './alarm.ts';
import { escapeText } from './content-line.ts';
import { describedWith, dishLines, type ShownDish, textLine } from './dish-lines.ts';
import type { EventFields } from './event-fields.ts';
import { writeGeo } from './event-lines.ts';
import type { Foreign } from './foreign.ts';
import { guestLines, type WrittenGuest } from './guest-lines.ts';
import { type TimeForm, writeInstant, writeMoment } from './moment.ts';

/** An event that goes into a file. */
export interface WrittenEvent {
  event: EventFields;
  uid: string;
  /** How often it was changed here. */
  changes: number;
  createTime: number;
  updateTime: number;
  foreign: Foreign;
  dishes: ShownDish[];
  guests: WrittenGuest[];
  /** How the times of its series are told, for an edited occurrence. */
  series: TimeForm | undefined;
}

/** The lines of a VEVENT, not yet folded. */
export function writeEvent(written: WrittenEvent): string[] {
  const { event, uid, changes, foreign, dishes, guests } = written;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    // A file that is read again tomorrow is the same: the stamp is that of the last change (RFC 5545, 3.8.7.2).
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
    ...foreign.lines,
    ...event.alarms.flatMap(alarm => writeAlarm(alarm, foreign)),
    'END:VEVENT',
  ];
}

function timeLines({ event, series }: WrittenEvent): string[] {
  const { startTime, endTime, allDay, timeZone, recurrenceRule, originalStartTime } = event;
  const told = { allDay, timeZone };
  const line = (property: string, time: string | null) => writeMoment(property, Date.parse(time ?? ''), told);
  const start = line('DTSTART', startTime);
  const carried = start.includes(`;TZID=${timeZone}:`);
  return [
    ...(series && originalStartTime
      ? [writeMoment('RECURRENCE-ID', Date.parse(originalStartTime), series)]
      : []),
    start,
    // An event without length has no end (RFC 5545, 3.6.1).
    ...(startTime === endTime ? [] : [line('DTEND', endTime)]),
    ...(carried || timeZone === '' ? [] : [`X-POTLUCK-TIMEZONE:${timeZone}`]),
    ...(recurrenceRule ? [`RRULE:${recurrenceRule}`] : []),
    ...event.excludedTimes.map(time => line('EXDATE', time)),
    ...event.additionalTimes.map(time => line('RDATE', time)),
  ];
}

/** An address stands as it is; what is none, as text. */
function uriLine(uri: string): string[] {
  if (uri === '') return [];
  return /^[\x21-\x7e]+$/.test(uri) ? [`URL:${uri}`] : [`X-POTLUCK-URI:${escapeText(uri)}`];
}
