import type { ViewerClock } from '../schedule/time/viewer-clock.ts';
import { fullDay } from '../schedule/time/words.ts';
import type { Spot } from './slot.ts';

/** “Dinner, Friday 27 November” */
export function spotWords({ slot, day }: Spot, clock: ViewerClock): string {
  return `${slot.title}, ${clock.dayWords(day, fullDay)}`;
}
