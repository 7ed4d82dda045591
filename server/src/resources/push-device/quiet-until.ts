import { clockOf, instantOf } from '@potluck/contract/zone-clock';
import { zoneOffset } from '../../recurrence/zone-offset.ts';

const day = 86_400_000;

/** When the hours end in which a person wants to hear nothing; undefined outside of them. */
export function quietUntil(
  hours: { start: string; end: string } | null,
  timeZone: string,
  now: number,
): number | undefined {
  if (!hours) return undefined;
  const offsetAt = zoneOffset(timeZone);
  const clock = clockOf(now, offsetAt);
  const midnight = Math.floor(clock / day) * day;
  const [start, end] = [timeOf(hours.start), timeOf(hours.end)];
  const since = clock - midnight;
  const overnight = end < start;
  const quiet = overnight ? since >= start || since < end : since >= start && since < end;
  if (!quiet) return undefined;
  return instantOf(midnight + end + (overnight && since >= start ? day : 0), offsetAt);
}

function timeOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}
