import { hourMs } from '@potluck/contract/durations';
import type { DisplayEvent, When } from '../schedule/display-event.ts';
import { clockOn, type Day, dayOf } from '../schedule/time/day.ts';

/** A meal of the day; its times are in milliseconds after midnight. */
export interface Slot {
  title: string;
  start: number;
  end: number;
}

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

/** The slot that an event fills, if any: lunch with a friend fills one, a day at work does not. */
export function filledSlot({ start, end, allDay }: When, slots: Slot[]): Slot | undefined {
  if (allDay) return undefined;
  const time = start - clockOn(dayOf(start));
  const until = time + (end - start);
  return slots.find(slot => time > slot.start - 2 * hourMs && fills(slot, time, until));
}

/** An event has to cover at least half of the slot. */
function fills({ start, end }: Slot, from: number, until: number): boolean {
  return Math.min(end, until) - Math.max(start, from) >= (end - start) / 2;
}

function nearest(slots: Slot[], time: number): Slot | undefined {
  return slots.toSorted((one, other) => Math.abs(one.start - time) - Math.abs(other.start - time))[0];
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
