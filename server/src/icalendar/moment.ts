import { clockOf, instantOf } from '@potluck/contract/zone-clock';
import { zoneOffset } from '../recurrence/zone-offset.ts';
import { CalendarError } from './calendar-error.ts';
import type { ContentLine } from './content-line.ts';

/** When something is, as a property tells it. */
export interface Moment {
  /** A day, a time of UTC, one on the clock of a zone, or one on no clock in particular. */
  kind: 'date' | 'utc' | 'zoned' | 'floating';
  /** Milliseconds since the epoch; of a day its midnight in UTC. */
  instant: number;
  /** The IANA zone whose clock tells it. */
  zone: string;
}

/** What knows the zones that a file speaks of. */
export interface ZoneBook {
  /** Throws LeftOut for a zone that nobody knows. */
  zoneOf(tzid: string, at: { clock: number; line: number }): string;
  /** The zone of times that say none. */
  usual: string;
}

/** The one moment of a property. Throws CalendarError where it cannot be read. */
export function readMoment(line: ContentLine, zones: ZoneBook): Moment {
  return readOne(line, line.value, zones);
}

/** All of a property that lists them; of periods, their starts. */
export function readMoments(line: ContentLine, zones: ZoneBook): Moment[] {
  return line.value.split(',').map(value => readOne(line, value.split('/')[0] ?? '', zones));
}

const shape = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/;

function readOne(line: ContentLine, value: string, zones: ZoneBook): Moment {
  const [, year, month, day, hour, minute, second, utc] = shape.exec(value.trim().toUpperCase()) ?? [];
  const date = `${year}-${month}-${day}`;
  // A leap second is the one before it.
  const time = hour === undefined ? '00:00:00' : `${hour}:${minute}:${second === '60' ? '59' : second}`;
  const clock = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(clock) || year === '0000' || new Date(clock).toISOString().slice(0, 10) !== date)
    throw new CalendarError(
      line.line,
      `${line.name} has "${value.slice(0, 40)}", which is no date or time such as 20270306T090000Z.`,
    );
  if (hour === undefined) return { kind: 'date', instant: clock, zone: '' };
  if (utc) return { kind: 'utc', instant: clock, zone: 'UTC' };
  return onClock(line, clock, zones);
}

function onClock({ parameters, line }: ContentLine, clock: number, zones: ZoneBook): Moment {
  const [tzid] = parameters.TZID ?? [];
  const zone = tzid ? zones.zoneOf(tzid, { clock, line }) : zones.usual;
  return { kind: tzid ? 'zoned' : 'floating', instant: instantOf(clock, zoneOffset(zone)), zone };
}

/** How the times of an event are told. */
export interface TimeForm {
  allDay: boolean;
  timeZone: string;
}

/** A property that tells a moment of an event: on the clock of its zone, or in UTC where that clock shows a time twice. */
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
