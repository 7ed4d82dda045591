import { dayAt, instantOn, plusDays, timeOfDayAt, timeOfDayOf } from '@potluck/contract/day';
import { zoneOffset } from '../../recurrence/zone-offset.ts';

/** When a person's current quiet hours end; undefined outside of them. */
export function quietUntil(
  hours: { start: string; end: string } | null,
  timeZone: string,
  now: number,
): number | undefined {
  if (!hours) return undefined;
  const offsetAt = zoneOffset(timeZone);
  const [start, end] = [timeOfDayOf(hours.start), timeOfDayOf(hours.end)];
  const since = timeOfDayAt(now, offsetAt);
  const overnight = end < start;
  const quiet = overnight ? since >= start || since < end : since >= start && since < end;
  if (!quiet) return undefined;
  const today = dayAt(now, offsetAt);
  return instantOn(overnight && since >= start ? plusDays(today, 1) : today, end, offsetAt);
}
