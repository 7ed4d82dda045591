import type { Day } from '../schedule/time/day.ts';
import type { Slot, Spot } from './slot.ts';

interface Asked {
  days: Day[];
  slots: Slot[];
  isFree: (spot: Spot) => boolean;
  /** Later than this day. */
  after?: Day;
}

/** Where something can be planned next: the last meal of the day before the others, as that is what people plan. */
export function nextFree({ days, slots, isFree, after = '' }: Asked): Spot | undefined {
  return slots
    .toReversed()
    .flatMap(slot => days.map(day => ({ day, slot })))
    .find(spot => spot.day > after && isFree(spot));
}
