import { parseRule } from '@potluck/contract/recurrence/parse-rule';
import type { OffsetAt } from '@potluck/contract/zone-clock';
import { startsBetween } from '../recurrence/occurrences.ts';
import { CalendarError } from './calendar-error.ts';
import type { Component } from './component.ts';
import type { ContentLine } from './content-line.ts';
import { readMoments } from './moment.ts';

/** When a rule of a VTIMEZONE begins to hold, as an instant, and how far ahead the clock is from then on. */
interface Onset {
  at: number;
  offset: number;
}

const year = 366 * 86_400_000;

/**
 * The clock that a VTIMEZONE defines (RFC 5545, 3.6.5), good for a year around a time. Throws CalendarError where it
 * cannot be read.
 */
export function definedOffset({ components, line }: Component, near: number): OffsetAt {
  const observances = components.filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT');
  const onsets = observances.flatMap(each => onsetsOf(each, near)).sort((one, other) => one.at - other.at);
  const [first] = onsets;
  if (!first) throw new CalendarError(line, 'This VTIMEZONE has neither STANDARD nor DAYLIGHT in it.');
  return instant => (onsets.findLast(({ at }) => at <= instant) ?? first).offset;
}

function onsetsOf(observance: Component, near: number): Onset[] {
  const before = readOffset(propertyOf(observance, 'TZOFFSETFROM'));
  const offset = readOffset(propertyOf(observance, 'TZOFFSETTO'));
  return clockTimes(observance, near).map(clock => ({ at: clock - before, offset }));
}

const clocks = { usual: 'UTC', zoneOf: () => 'UTC' };

/** The onsets on the clock before each: all that are listed, and of those by a rule the ones near a time. */
function clockTimes(observance: Component, near: number): number[] {
  const listed = observance.properties.filter(({ name }) => name === 'RDATE');
  const times = [propertyOf(observance, 'DTSTART'), ...listed]
    .flatMap(each => readMoments(each, clocks))
    .map(({ instant }) => instant);
  const rule = observance.properties.find(({ name }) => name === 'RRULE')?.value.trim() ?? '';
  const read = parseRule(rule);
  if ('problem' in read || read.rule.frequency !== 'YEARLY') return times;
  const start = times[0] ?? 0;
  const series = { start, end: start, allDay: false, timeZone: 'UTC', rule, lastCounted: null };
  const window = { from: near - 3 * year, to: near + 2 * year };
  return [...times, ...startsBetween({ ...series, excluded: [], additional: [] }, window)];
}

function propertyOf({ properties, line, name }: Component, wanted: string): ContentLine {
  const found = properties.find(each => each.name === wanted);
  if (found) return found;
  throw new CalendarError(line, `This ${name} of a time zone has no ${wanted}.`);
}

/** `+0100`, with seconds where a zone has them. */
function readOffset({ name, value, line }: ContentLine): number {
  const found = /^([+-])(\d\d):?(\d\d)(\d\d)?$/.exec(value.trim());
  if (!found)
    throw new CalendarError(line, `${name} has "${value.slice(0, 40)}", which is no offset such as +0100.`);
  const [, sign, hours, minutes, seconds = '0'] = found;
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -size : size) * 1000 || 0;
}
