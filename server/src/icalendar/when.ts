import type { Event } from '@potluck/contract/resources/event';
import { clockOf, instantOf } from '@potluck/contract/zone-clock';
import { zoneOffset } from '../recurrence/zone-offset.ts';
import { CalendarError } from './calendar-error.ts';
import type { ContentLine } from './content-line.ts';
import type { EventLines } from './event-lines.ts';
import { importRemark } from './import-remark.ts';
import { LeftOut } from './left-out.ts';
import { type Moment, readMoment, readMoments, type TimeForm, type ZoneBook } from './moment.ts';
import { readSpan } from './span.ts';

/** When an event of a file happens. */
export interface When extends TimeForm {
  start: number;
  end: number;
}

const day = 86_400_000;

/** Throws CalendarError for what cannot be read, and LeftOut for what is no event here. */
export function readWhen(lines: EventLines, zones: ZoneBook, line: number): When {
  const begin = lines.one('DTSTART');
  if (!begin) throw new CalendarError(line, 'This event has no DTSTART, so nobody knows when it is.');
  const start = readMoment(begin, zones);
  const told = { allDay: start.kind === 'date', timeZone: zoneOf(lines, start, zones) };
  const end = endOf(lines, { begin, start, told }, zones);
  return wholeDays(lines, { ...told, start: start.instant, end });
}

/** Our own word for it comes first; a single event in UTC is on no clock in particular. */
function zoneOf(lines: EventLines, { kind, zone }: Moment, zones: ZoneBook): string {
  const said = lines.one('X-POTLUCK-TIMEZONE');
  if (said) return zones.zoneOf(said.value.trim(), { clock: 0, line: said.line });
  const repeats = lines.one('RRULE') ?? lines.one('RDATE') ?? lines.one('RECURRENCE-ID');
  return kind === 'zoned' || (kind === 'utc' && repeats) ? zone : zones.usual;
}

interface Begun {
  begin: ContentLine;
  start: Moment;
  told: TimeForm;
}

function endOf(lines: EventLines, { begin, start, told }: Begun, zones: ZoneBook): number {
  const said = lines.one('DTEND');
  const span = lines.one('DURATION');
  if (said) {
    const end = readMoment(said, zones);
    if ((end.kind === 'date') !== told.allDay)
      throw new LeftOut(begin.line, importRemark('IMPORT_REMARK_MIXED_ENDS'));
    // Some programs end an event of one day on the day itself.
    return told.allDay ? Math.max(end.instant, start.instant + day) : end.instant;
  }
  if (!span) return told.allDay ? start.instant + day : start.instant;
  const { days, seconds } = readSpan(span);
  if (told.allDay) return start.instant + Math.max(1, days) * day;
  const offsetAt = zoneOffset(start.zone);
  // Days are those of the clock, which may be set in between.
  return instantOf(clockOf(start.instant, offsetAt) + days * day, offsetAt) + seconds * 1000;
}

/** Outlook marks whole days that it writes as times. */
function wholeDays(lines: EventLines, when: When): When {
  if (when.allDay || lines.text('X-MICROSOFT-CDO-ALLDAYEVENT').toUpperCase() !== 'TRUE') return when;
  const [start, end] = [when.start, when.end].map(time => clockOf(time, zoneOffset(when.timeZone)));
  if (start === undefined || end === undefined || start % day !== 0 || end % day !== 0 || end <= start)
    return when;
  return { ...when, allDay: true, start, end };
}

/** The times of a series that a property lists. */
export function readTimes(properties: ContentLine[], when: When, zones: ZoneBook): number[] {
  return properties.flatMap(each => readMoments(each, zones).map(moment => occurrenceAt(moment, when)));
}

/** Which occurrence of a series is meant: a day means the one on that day. */
export function occurrenceAt(moment: Moment, { start, allDay, timeZone }: When): number {
  const { kind, instant } = moment;
  if (allDay)
    return kind === 'date' ? instant : midnight(clockOf(instant, zoneOffset(clockZone(moment, timeZone))));
  if (kind !== 'date') return instant;
  const offsetAt = zoneOffset(timeZone);
  const clock = clockOf(start, offsetAt);
  return instantOf(instant + clock - midnight(clock), offsetAt);
}

function clockZone({ kind, zone }: Moment, timeZone: string): string {
  return kind === 'utc' ? timeZone || 'UTC' : zone;
}

function midnight(clock: number): number {
  return Math.floor(clock / day) * day;
}

/** As the fields of an event tell it. */
export function whenFields({
  start,
  end,
  allDay,
  timeZone,
}: When): Pick<Event, 'startTime' | 'endTime' | 'allDay' | 'timeZone'> {
  return { startTime: iso(start), endTime: iso(end), allDay, timeZone };
}

export function iso(time: number): string {
  return new Date(time).toISOString();
}
