import type { ViewerClock } from '../../../standard/time/viewer-clock.ts';
import { fullDay } from '../schedule/time/words.ts';
import type { BoardSlot } from './slot.ts';

/** “Dinner, Friday 27 November” */
export function slotWords({ slot, day }: BoardSlot, clock: ViewerClock): string {
  return `${slot.title}, ${clock.dayWords(day, fullDay)}`;
}
