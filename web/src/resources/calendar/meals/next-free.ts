import type { Day } from '../../../standard/time/day.ts';
import type { Slot } from '../../event/meal-slots.ts';
import type { BoardSlot } from './slot.ts';

interface FreeSlotRequest {
  days: Day[];
  slots: Slot[];
  isFree: (boardSlot: BoardSlot) => boolean;
  /** Only later than this day. */
  after?: Day;
}

/** The next slot to plan: the last meal of each day before the others, because that is the one people usually plan. */
export function nextFree({ days, slots, isFree, after = '' }: FreeSlotRequest): BoardSlot | undefined {
  return slots
    .toReversed()
    .flatMap(slot => days.map(day => ({ day, slot })))
    .find(boardSlot => boardSlot.day > after && isFree(boardSlot));
}
