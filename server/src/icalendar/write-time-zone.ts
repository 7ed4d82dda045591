import { dayMs, hourSeconds } from '@potluck/contract/durations';
import { zoneOffset } from '../recurrence/zone-offset.ts';

/**
 * The lines of a VTIMEZONE (RFC 5545, 3.6.5) for the time between two instants: one observance for the offset at the
 * start and one for each change.
 */
export function writeTimeZone(timeZone: string, { from, to }: { from: number; to: number }): string[] {
  const offsetAt = zoneOffset(timeZone);
  const first = offsetAt(from);
  const observances = observance({ at: from, before: first, after: first });
  for (let at = from; at < to; at += dayMs) {
    const [before, after] = [offsetAt(at), offsetAt(at + dayMs)];
    if (before !== after)
      observances.push(...observance({ at: changeBetween(at, at + dayMs, timeZone), before, after }));
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'];
}

function changeBetween(from: number, to: number, timeZone: string): number {
  const offsetAt = zoneOffset(timeZone);
  let [low, high] = [from, to];
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (offsetAt(middle) === offsetAt(from)) low = middle;
    else high = middle;
  }
  return high;
}

interface Change {
  at: number;
  before: number;
  after: number;
}

function observance({ at, before, after }: Change): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  const start = new Date(at + before).toISOString().slice(0, 19).replace(/[-:]/g, '');
  const offsets = [`TZOFFSETFROM:${offsetText(before)}`, `TZOFFSETTO:${offsetText(after)}`];
  return [`BEGIN:${kind}`, `DTSTART:${start}`, ...offsets, `END:${kind}`];
}

/** `+0100`, with seconds if the offset has them. */
function offsetText(offset: number): string {
  const seconds = Math.abs(offset) / 1000;
  const parts = [Math.floor(seconds / hourSeconds), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = seconds % 60 === 0 ? parts.slice(0, 2) : parts;
  return (offset < 0 ? '-' : '+') + shown.map(part => `${part}`.padStart(2, '0')).join('');
}
