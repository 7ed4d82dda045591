import { dayMs, daySeconds, hourSeconds, minuteMs } from '@potluck/contract/durations';
import { clockOf, instantOf, type OffsetAt } from '@potluck/contract/zone-clock';
import { zoneOffset } from '../recurrence/zone-offset.ts';
import type { ContentLine } from './content-line.ts';
import { attempt, importRemark, lineProblem, type Note, quoted } from './import-report.ts';

/** A date or time of a property. */
export interface Moment {
  /** A date, a UTC time, a time in a zone, or a floating time. */
  kind: 'date' | 'utc' | 'zoned' | 'floating';
  /** Milliseconds since the epoch; for a date, its midnight in UTC. */
  instant: number;
  /** The local time in the file, in milliseconds as if it were UTC. */
  clock: number;
  zone: ZoneClock;
}

/** A zone and its offset from UTC: the file's own definition if no IANA zone matches. */
export interface ZoneClock {
  /** The IANA zone. */
  name: string;
  offsetAt: OffsetAt;
}

/** The zones that a file refers to. */
export interface ZoneBook {
  /** The zone for a TZID; if it is unknown, reports it and returns undefined. */
  named(tzid: string, at: { clock: number; line: number }): ZoneClock | undefined;
  /** The zone for times without one. */
  usual: ZoneClock;
}

export function ianaClock(name: string): ZoneClock {
  return { name, offsetAt: zoneOffset(name) };
}

const utc = ianaClock('UTC');

/** The moment in a property. Throws ImportProblem if it is not a date or time. */
export function readMoment(line: ContentLine, zones: ZoneBook): Moment {
  return momentOf(line, line.value, zones);
}

/** The moments in a list property, up to a limit; for periods, their starts. */
export function readMoments(line: ContentLine, zones: ZoneBook, { max, note }: Listing): Moment[] {
  const { values, more } = firstValues(line.value, max);
  if (more > 0)
    note(
      line.line,
      importRemark('IMPORT_REMARK_TOO_MANY', `${line.name} has ${more} more dates than an event can have.`),
    );
  return values.flatMap(value => {
    const moment = attempt(note, () => momentOf(line, value.split('/', 1)[0] ?? '', zones));
    return moment ?? [];
  });
}

export interface Listing {
  max: number;
  note: Note;
}

/** A list can be as long as the file: splits only as much of it as can be stored. */
function firstValues(value: string, max: number): { values: string[]; more: number } {
  const values = new Set<string>();
  let [from, looked] = [0, 0];
  while (from <= value.length && values.size < max && looked < 10 * max) {
    looked += 1;
    const comma = value.indexOf(',', from);
    const end = comma === -1 ? value.length : comma;
    values.add(value.slice(from, end).trim());
    from = end + 1;
  }
  let more = from <= value.length ? 1 : 0;
  for (let at = value.indexOf(',', from); at !== -1; at = value.indexOf(',', at + 1)) more += 1;
  return { values: [...values], more };
}

function momentOf(line: ContentLine, value: string, zones: ZoneBook): Moment {
  const read = parseTime(value);
  if (!read) {
    const problem = value.trim() === '' ? 'is empty' : `has ${quoted(value)}`;
    throw lineProblem(
      line.line,
      `${line.name} ${problem}, which is no date or time such as 20270306T090000Z.`,
    );
  }
  const { clock, offset } = read;
  const midnight = clock % dayMs === 0;
  if (read.date || (midnight && line.parameters.VALUE?.[0]?.toUpperCase() === 'DATE'))
    return { kind: 'date', instant: clock, clock, zone: zones.usual };
  if (offset !== undefined) return { kind: 'utc', instant: clock - offset, clock: clock - offset, zone: utc };
  const tzid = line.parameters.TZID?.join(',').trim() ?? '';
  const named = tzid === '' ? undefined : zones.named(tzid, { clock, line: line.line });
  const zone = named ?? zones.usual;
  return {
    kind: named ? 'zoned' : 'floating',
    instant: instantOf(clock, zone.offsetAt),
    clock,
    zone,
  };
}
const timeShape =
  /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)(?:(?:T|\s+|T\s+)(\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** A parsed date or time: the offset is undefined unless the text contains one. */
export interface ParsedTime {
  date: boolean;
  clock: number;
  offset: number | undefined;
}

/** Parses `20270306`, `20270306T0900`, `2027-03-06T09:00:00+01:00` and the like; undefined for anything else. */
export function parseTime(value: string): ParsedTime | undefined {
  const found = timeShape.exec(value.trim().toUpperCase());
  const [, year, month, dayOfMonth, hour, minute = '00', second = '00', zone] = found ?? [];
  const date = `${year}-${month}-${dayOfMonth}`;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(midnight) || year === '0000' || new Date(midnight).toISOString().slice(0, 10) !== date)
    return undefined;
  if (hour === undefined) return { date: true, clock: midnight, offset: undefined };
  // Maps a leap second to the second before, and 24:00 to the next day.
  const seconds = Number(hour) * hourSeconds + Number(minute) * 60 + Math.min(59, Number(second));
  if (seconds > daySeconds || Number(minute) > 59 || Number(second) > 60) return undefined;
  return {
    date: false,
    clock: midnight + seconds * 1000,
    offset: zone === undefined ? undefined : offsetOf(zone),
  };
}

function offsetOf(zone: string): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes)) * minuteMs;
  return sign === '-' ? -size : size;
}

/** A duration (RFC 5545, 3.3.6): calendar days, and seconds. Negative means before. */
export interface Span {
  days: number;
  seconds: number;
}

const spanShape =
  /^([+-]?)P(?:0+Y)?(?:0+M)?(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,9})(?:[.,]\d+)?S)?)?$/;

/** Throws ImportProblem for an invalid duration. */
export function readSpan({ name, value, line }: ContentLine): Span {
  const found = spanShape.exec(value.trim().toUpperCase());
  const [sign = '', ...numbers] = found?.slice(1) ?? [];
  if (!found || numbers.every(number => number === undefined))
    throw lineProblem(line, `${name} has ${quoted(value)}, which is no duration such as PT15M.`);
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = numbers.map(number =>
    Number(number ?? 0),
  );
  const turn = sign === '-' ? -1 : 1;
  // Avoids negative zero.
  return {
    days: turn * (weeks * 7 + days) || 0,
    seconds: turn * (hours * hourSeconds + minutes * 60 + seconds) || 0,
  };
}

/** Seconds as a duration, in whole days where possible: `P1D`, `PT1H30M`. */
export function writeSpan(seconds: number): string {
  if (seconds > 0 && seconds % daySeconds === 0) return `P${seconds / daySeconds}D`;
  const parts = [
    [Math.floor(seconds / hourSeconds), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ] as const;
  return `PT${parts.map(([number, unit]) => (number === 0 ? '' : `${number}${unit}`)).join('') || '0S'}`;
}

/** How a file writes the times of an event. */
export interface TimeForm {
  allDay: boolean;
  timeZone: string;
}

/** A property for a moment of an event: in the local time of its zone, or in UTC if that local time is ambiguous. */
export function writeMoment(property: string, instant: number, { allDay, timeZone }: TimeForm): string {
  if (allDay) return `${property};VALUE=DATE:${written(instant).slice(0, 8)}`;
  const offsetAt = zoneOffset(timeZone);
  const clock = clockOf(instant, offsetAt);
  if (instantOf(clock, offsetAt) !== wholeSecond(instant)) return `${property}:${writeInstant(instant)}`;
  return `${property};TZID=${timeZone}:${written(clock)}`;
}

/** `20270306T090000Z` */
export function writeInstant(instant: number): string {
  return `${written(instant)}Z`;
}

function written(clock: number): string {
  return new Date(wholeSecond(clock)).toISOString().slice(0, 19).replace(/[-:]/g, '');
}

function wholeSecond(time: number): number {
  return Math.floor(time / 1000) * 1000;
}
