import type { When } from '../display-event.ts';
import { dayOf } from '../time/day.ts';

/** What ends earlier in the morning is still of the evening before. */
export const nightEndMs = 6 * 3_600_000;

/** Whether a month draws it as a bar across its days, rather than as a line in one of them. */
export function bar({ start, end, allDay }: When): boolean {
  return allDay || dayOf(Math.max(start, end - nightEndMs)) > dayOf(start);
}
