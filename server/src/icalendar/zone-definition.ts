import { dayMs, weekMs } from '@potluck/contract/durations';
import { parseRule } from '@potluck/contract/recurrence/parse-rule';
import { clockOf, type OffsetAt } from '@potluck/contract/zone-clock';
import { startsBetween } from '../recurrence/occurrences.ts';
import type { Component } from './component.ts';
import { ianaClock, readMoments } from './date-time.ts';
import { attempt, lineProblem, quoted } from './import-report.ts';
import { windowsZoneNames } from './windows-zones.ts';

/** When an observance of a VTIMEZONE begins, as an instant, and the offset from then on. */
interface Onset {
  at: number;
  offset: number;
}

const year = 366 * dayMs;

/**
 * The clock that a VTIMEZONE defines (RFC 5545, 3.6.5), valid for a year around a time. Ignores unreadable observances;
 * undefined if none is left.
 */
export function definedOffset({ components }: Component, near: number): OffsetAt | undefined {
  const observances = components.filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT');
  const onsets = observances
    .flatMap(each => attempt(quietly, () => onsetsOf(each, near)) ?? [])
    .sort((one, other) => one.at - other.at);
  const [first] = onsets;
  if (!first) return undefined;
  return instant => (onsets.findLast(({ at }) => at <= instant) ?? first).offset;
}

/** Zone problems are reported only for events that use the zone. */
function quietly(): void {}

function onsetsOf(observance: Component, near: number): Onset[] {
  const offset = readOffset(observance, 'TZOFFSETTO');
  const before = attempt(quietly, () => readOffset(observance, 'TZOFFSETFROM')) ?? offset;
  return clockTimes(observance, near).map(clock => ({ at: clock - before, offset }));
}

const utc = ianaClock('UTC');
const clocks = { usual: utc, named: () => utc };
/** No zone has changed its offset more often. */
const listing = { max: 1000, note: quietly };

/** The onsets in the previous local time: all listed ones, and those of a rule that are near a time. */
function clockTimes(observance: Component, near: number): number[] {
  const named = (name: string) => observance.properties.filter(each => each.name === name);
  const read = [...named('DTSTART').slice(0, 1), ...named('RDATE').slice(0, 1000)].flatMap(each =>
    readMoments(each, clocks, listing),
  );
  const times = read.map(({ clock }) => clock);
  const [start = 0] = times;
  const rule = named('RRULE')[0]?.value.trim() ?? '';
  const parsed = parseRule(rule);
  if ('problem' in parsed || parsed.rule.frequency !== 'YEARLY') return times.length > 0 ? times : [start];
  const series = { start, end: start, allDay: false, timeZone: 'UTC', rule, lastCounted: null };
  const window = { from: near - 3 * year, to: near + 2 * year };
  return [...times, ...startsBetween({ ...series, excluded: [], additional: [] }, window)];
}

/** `+0100`, with seconds if the offset has them; some programs omit the sign or write a colon. */
function readOffset({ properties, line, name }: Component, wanted: string): number {
  const property = properties.find(each => each.name === wanted);
  if (!property) throw lineProblem(line, `This ${name} of a time zone has no ${wanted}.`);
  const found = /^(?:UTC|GMT)?([+-]?)(\d{1,2})(?::?(\d\d))?(?::?(\d\d))?$/i.exec(property.value.trim());
  const [, sign, hours, minutes = '0', seconds = '0'] = found ?? [];
  if (!found || Number(hours) > 24)
    throw lineProblem(
      property.line,
      `${wanted} has ${quoted(property.value)}, which is no offset such as +0100.`,
    );
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -size : size) * 1000 || 0;
}

/**
 * The zone that matches another clock in every week of the year around a time, or in as many weeks as possible
 * including the time itself; undefined if no zone matches even then. Tries the preferred zone first, then large ones.
 */
export function matchingZone(
  offsetAt: OffsetAt,
  { clock, preferred }: { clock: number; preferred: string },
): string | undefined {
  const middle = clock - offsetAt(clock);
  const probes = Array.from({ length: 53 }, (_, at) => middle + (at - 26) * weekMs);
  const defined = probes.map(instant => clockOf(instant, offsetAt) - instant);
  const candidates = [preferred, ...windowsZoneNames(), ...Intl.supportedValuesOf('timeZone'), ...fixed];
  let [best, max]: [string | undefined, number] = [undefined, 0];
  for (const zone of new Set(candidates)) {
    const offset = platformOffset(zone);
    if (offset(middle) !== offsetAt(middle)) continue;
    const agreeing = probes.filter((instant, at) => offset(instant) === defined[at]).length;
    if (agreeing > max) [best, max] = [zone, agreeing];
    if (max === probes.length) return best;
  }
  return best;
}

/** Zones without a place: `Etc/GMT-2` is two hours ahead of UTC. */
const fixed = Array.from({ length: 27 }, (_, at) => `Etc/GMT${at < 13 ? `+${12 - at}` : `-${at - 12}`}`);

/** Bypasses the cache: it would keep a table of changes for every zone forever. */
function platformOffset(timeZone: string): OffsetAt {
  return instant => {
    const moment = Temporal.Instant.fromEpochMilliseconds(instant);
    return moment.toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
  };
}
