import { dayMs } from './durations.ts';

/** The UTC offset of a zone at an instant, in milliseconds. */
export type OffsetAt = (instant: number) => number;

/** The local time of a zone at an instant, in milliseconds as if that clock were UTC. */
export function clockOf(instant: number, offsetAt: OffsetAt): number {
  return instant + offsetAt(instant);
}

/**
 * The instant of a local time in a zone. A skipped time uses the offset before the gap (02:30 becomes 03:30). A
 * repeated time gives its first instant (RFC 5545, 3.3.5).
 */
export function instantOf(clock: number, offsetAt: OffsetAt): number {
  const before = clock - offsetAt(clock - dayMs);
  const after = clock - offsetAt(clock + dayMs);
  const shown = [Math.min(before, after), Math.max(before, after)];
  return shown.find(instant => clockOf(instant, offsetAt) === clock) ?? before;
}

/** The offset function of an IANA zone, from the platform. Throws RangeError for an unknown zone. */
export function platformOffset(timeZone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return instant => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
    const number = (type: string) => Number(parts[type]);
    const year = parts.era === 'AD' ? number('year') : 1 - number('year');
    const shown = new Date(0);
    shown.setUTCFullYear(year, number('month') - 1, number('day'));
    shown.setUTCHours(number('hour'), number('minute'), number('second'));
    return shown.getTime() - Math.floor(instant / 1000) * 1000;
  };
}

/** Cache of known zones, bounded by their number: asking the platform is slow. */
const found = new Set<string>();

/** Whether the platform knows an IANA zone; offsets such as +02:00 are not zones. */
export function knownZone(timeZone: string): boolean {
  const key = timeZone.toLowerCase();
  if (found.has(key)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    return false;
  }
  if (/^[a-z]/.test(key)) found.add(key);
  return found.has(key);
}
