import { daySeconds } from '@potluck/contract/durations';
import type { OffsetAt } from '@potluck/contract/zone-clock';

/** Periods with a constant offset: when they begin, ascending, and how far ahead of UTC local time is. */
interface Stretches {
  begins: number[];
  offsets: number[];
}

const decade = 3_652_425 * daySeconds;

/** Tables are created once per zone and grow by decades on demand; their number is bounded by the platform's zones. */
const tables = new Map<string, OffsetAt>();

/** The offset of an IANA zone, from a table of its transitions. Throws RangeError for an unknown zone. */
export function zoneOffset(timeZone: string): OffsetAt {
  const key = timeZone.toLowerCase();
  const known = tables.get(key);
  if (known) return known;
  const made = tableOf(timeZone);
  tables.set(key, made);
  return made;
}

function tableOf(timeZone: string): OffsetAt {
  const decades = new Map<number, Stretches>();
  // Throws for an unknown zone here, not at the first lookup.
  decades.set(0, stretchesOf(timeZone, 0));
  return instant => {
    const number = Math.floor(instant / decade);
    let stretches = decades.get(number);
    if (!stretches) {
      stretches = stretchesOf(timeZone, number);
      decades.set(number, stretches);
    }
    return offsetIn(stretches, instant);
  };
}

function stretchesOf(timeZone: string, number: number): Stretches {
  const end = (number + 1) * decade;
  let at: Temporal.ZonedDateTime | null = zoned(number * decade, timeZone);
  const [begins, offsets]: [number[], number[]] = [[], []];
  while (at && at.epochMilliseconds < end) {
    begins.push(at.epochMilliseconds);
    offsets.push(at.offsetNanoseconds / 1e6);
    at = at.getTimeZoneTransition('next');
  }
  return { begins, offsets };
}

function zoned(instant: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
}

function offsetIn({ begins, offsets }: Stretches, instant: number): number {
  const next = begins.findIndex(begin => begin > instant);
  return offsets.at(next === -1 ? -1 : next - 1) ?? 0;
}
