import type { DisplayEvent, When } from '../schedule/display-event.ts';
import { clockOn, type Day, dayOf } from '../schedule/time/day.ts';

/** A meal of the day; its times in milliseconds after midnight. */
export interface Slot {
  title: string;
  start: number;
  end: number;
}

/** A slot on a day: where a meal stands. */
export interface BoardSlot {
  day: Day;
  slot: Slot;
}

/** What tells a spot from every other. */
export function boardSlotKey({ day, slot }: BoardSlot): string {
  return `${day} ${slot.start}`;
}

/** The times that a meal gets there. */
export function whenAt({ day, slot }: BoardSlot): When {
  const midnight = clockOn(day);
  return { start: midnight + slot.start, end: midnight + slot.end, allDay: false };
}

/** When a meal that moves there happens: as long as it did, and at its own time where that is of the same slot. */
export function whenMoved(event: DisplayEvent, to: BoardSlot, slots: Slot[]): When {
  if (event.allDay) return whenAt(to);
  const same = slotOf(event, slots)?.start === to.slot.start;
  const time = same ? event.start - clockOn(dayOf(event.start)) : to.slot.start;
  const start = clockOn(to.day) + time;
  return { start, end: start + (event.end - event.start), allDay: false };
}

const hourMs = 3_600_000;

/** Where an event stands on the board: one with dishes in the slot that is nearest, another only where it fills one. */
export function slotOf(event: DisplayEvent, slots: Slot[]): Slot | undefined {
  if (event.allDay) return event.dishes.length > 0 ? slots.at(-1) : undefined;
  if (event.dishes.length > 0) return nearest(slots, event.start - clockOn(dayOf(event.start)));
  return filledSlot(event, slots);
}

/** The meal that takes place meanwhile, if any: lunch with a friend fills one, a day at work does not. */
export function filledSlot({ start, end, allDay }: When, slots: Slot[]): Slot | undefined {
  if (allDay) return undefined;
  const time = start - clockOn(dayOf(start));
  const until = time + (end - start);
  return slots.find(slot => time > slot.start - 2 * hourMs && fills(slot, time, until));
}

/** A minute of a meal is no meal: it takes up half of the slot at least. */
function fills({ start, end }: Slot, from: number, until: number): boolean {
  return Math.min(end, until) - Math.max(start, from) >= (end - start) / 2;
}

function nearest(slots: Slot[], time: number): Slot | undefined {
  return slots.toSorted((one, other) => Math.abs(one.start - time) - Math.abs(other.start - time))[0];
}

/** The meals of each spot, by its key, in the order of their times. */
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
