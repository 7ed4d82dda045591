import { clockOf, type OffsetAt } from '@potluck/contract/zone-clock';
import type { Component } from './component.ts';
import { windowsZoneNames } from './windows-zones.ts';
import { definedOffset } from './zone-definition.ts';

const week = 7 * 86_400_000;

/**
 * The zone whose clock shows in every week of the year around a time what a VTIMEZONE says; undefined when there is
 * none. The preferred one comes first, then large ones.
 */
export function matchingZone(
  definition: Component,
  { clock, preferred }: { clock: number; preferred: string },
): string | undefined {
  const offsetAt = definedOffset(definition, clock);
  const middle = clock - offsetAt(clock);
  const probes = Array.from({ length: 53 }, (_, at) => middle + (at - 26) * week);
  const defined = probes.map(instant => clockOf(instant, offsetAt) - instant);
  const candidates = [preferred, ...windowsZoneNames(), ...Intl.supportedValuesOf('timeZone'), ...fixed];
  return candidates.find(zone => {
    const offset = platformOffset(zone);
    return probes.every((instant, at) => offset(instant) === defined[at]);
  });
}

/** Zones without a place: `Etc/GMT-2` is two hours ahead. */
const fixed = Array.from({ length: 27 }, (_, at) => `Etc/GMT${at < 13 ? `+${12 - at}` : `-${at - 12}`}`);

/** Asked directly: a table of changes for every zone there is would be kept for ever. */
function platformOffset(timeZone: string): OffsetAt {
  return instant => {
    const moment = Temporal.Instant.fromEpochMilliseconds(instant);
    return moment.toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
  };
}
