import type { Day } from '../schedule/time/day.ts';
import type { BoardSlot, Slot } from './slot.ts';

interface FreeSlotRequest {
  days: Day[];
  slots: Slot[];
  isFree: (boardSlot: BoardSlot) => boolean;
  /** Later than this day. */
  after?: Day;
}

/** Where something can be planned next: the last meal of the day before the others, as that is what people plan. */
export function nextFree({ days, slots, isFree, after = '' }: FreeSlotRequest): BoardSlot | undefined {
  return slots
    .toReversed()
    .flatMap(slot => days.map(day => ({ day, slot })))
    .find(boardSlot => boardSlot.day > after && isFree(boardSlot));
}
