/** How far the clock of a zone is ahead of UTC at an instant, in milliseconds. */
export type OffsetAt = (instant: number) => number;

const day = 86_400_000;

/** The time on the clock of a zone at an instant, in milliseconds as if that clock were UTC's. */
export function clockOf(instant: number, offsetAt: OffsetAt): number {
  return instant + offsetAt(instant);
}

/**
 * The instant at which the clock of a zone shows a time. A time that the clock skips counts on from before
 * the gap (02:30 becomes 03:30). Of a time that it shows twice, this is the first (RFC 5545, 3.3.5).
 */
export function instantOf(clock: number, offsetAt: OffsetAt): number {
  const before = clock - offsetAt(clock - day);
  const after = clock - offsetAt(clock + day);
  const shown = [Math.min(before, after), Math.max(before, after)];
  return shown.find(instant => clockOf(instant, offsetAt) === clock) ?? before;
}

/** The offset of an IANA zone as the platform knows it. Throws RangeError for a zone that it does not know. */
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

/** Known zones that were asked about, of which there are only so many: asking the platform takes long. */
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
