import { dayMs, hourMs } from '@potluck/contract/durations';

/** Nobody means these hours unless they type them. */
const nightEnd = 7 * hourMs;
const morning = 9 * hourMs;

/** The next full hour of a clock, in milliseconds as if it were UTC; at night, the first hour of the morning. */
export function nextHour(clock: number): number {
  const next = Math.ceil(clock / hourMs) * hourMs;
  const midnight = Math.floor(next / dayMs) * dayMs;
  return next - midnight < nightEnd ? midnight + morning : next;
}
