import { clockOn, type Day, dayOf } from '../../../standard/time/day.ts';
import type { ViewerClock, When } from '../../../standard/time/viewer-clock.ts';
import { filledSlot, type Slot } from '../../event/meal-slots.ts';
import type { DisplayEvent } from '../schedule/display-event.ts';
import { fullDay } from '../schedule/time/words.ts';

/** A meal slot on a day. */
export interface BoardSlot {
  day: Day;
  slot: Slot;
}

/** A unique key for the slot. */
export function boardSlotKey({ day, slot }: BoardSlot): string {
  return `${day} ${slot.start}`;
}

/** The times of a meal planned in the slot. */
export function whenAt({ day, slot }: BoardSlot): When {
  const midnight = clockOn(day);
  return { start: midnight + slot.start, end: midnight + slot.end, allDay: false };
}

/** The times of a meal moved to the slot: keeps its duration, and its own time within the same meal of the day. */
export function whenMoved(event: DisplayEvent, to: BoardSlot, slots: Slot[]): When {
  if (event.allDay) return whenAt(to);
  const same = slotOf(event, slots)?.start === to.slot.start;
  const time = same ? event.start - clockOn(dayOf(event.start)) : to.slot.start;
  const start = clockOn(to.day) + time;
  return { start, end: start + (event.end - event.start), allDay: false };
}

/**
 * The slot in which the board shows an event: the nearest one for an event with dishes; any other event only if it
 * fills a slot.
 */
export function slotOf(event: DisplayEvent, slots: Slot[]): Slot | undefined {
  if (event.allDay) return event.dishes.length > 0 ? slots.at(-1) : undefined;
  if (event.dishes.length > 0) return nearest(slots, event.start - clockOn(dayOf(event.start)));
  return filledSlot(event, slots);
}

function nearest(slots: Slot[], time: number): Slot | undefined {
  return slots.toSorted((one, other) => Math.abs(one.start - time) - Math.abs(other.start - time))[0];
}

/** Whether something is cooked: a cancelled meal leaves its slot free. */
export function isCooked({ dishes, cancelled }: DisplayEvent): boolean {
  return dishes.length > 0 && !cancelled;
}

/** The meals of each slot, by its key, in order of time. */
export function mealsBySlot(events: DisplayEvent[], slots: Slot[]): Map<string, DisplayEvent[]> {
  const found = new Map<string, DisplayEvent[]>();
  for (const event of events.toSorted((one, other) => one.start - other.start)) {
    const slot = slotOf(event, slots);
    if (!slot) continue;
    const key = boardSlotKey({ day: dayOf(event.start), slot });
    found.set(key, [...(found.get(key) ?? []), event]);
  }
  return found;
}

/** “Dinner, Friday 27 November” */
export function slotWords({ slot, day }: BoardSlot, clock: ViewerClock): string {
  return `${slot.title}, ${clock.dayWords(day, fullDay)}`;
}

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
