import { dayOf } from '../../../../standard/time/day.ts';
import type { When } from '../../../../standard/time/viewer-clock.ts';

/** An event that ends before this morning hour still belongs to the evening before. */
export const nightEndMs = 6 * 3_600_000;

/** Whether the month view draws the event as a bar across days, rather than as a line in one day. */
export function bar({ start, end, allDay }: When): boolean {
  return allDay || dayOf(Math.max(start, end - nightEndMs)) > dayOf(start);
}
