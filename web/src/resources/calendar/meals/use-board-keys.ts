import type { KeyboardEvent } from 'react';
import type { Day } from '../../../standard/time/day.ts';
import type { Slot } from '../../event/meal-slots.ts';
import type { DisplayEvent } from '../schedule/display-event.ts';
import type { Board } from './board-context.ts';
import { boardSlotKey } from './slot.ts';

interface Surroundings extends Pick<Board, 'carry'> {
  days: Day[];
  slots: Slot[];
  events: DisplayEvent[];
}

const ways: Record<string, { days: number; slots: number }> = {
  ArrowLeft: { days: -1, slots: 0 },
  ArrowRight: { days: 1, slots: 0 },
  ArrowUp: { days: 0, slots: -1 },
  ArrowDown: { days: 0, slots: 1 },
};

/** Arrow keys move the focus between meals, and Space picks up the focused one. */
export function useBoardKeys({ days, slots, events, carry }: Surroundings) {
  return { onKeyDown };

  function onKeyDown(press: KeyboardEvent) {
    if (!(press.target instanceof HTMLElement) || press.defaultPrevented) return;
    const boardSlot = press.target.closest<HTMLElement>('[data-board-slot]');
    if (!boardSlot || press.target.matches('[aria-haspopup]')) return;
    if (press.key === ' ' ? take(press.target) : lead(boardSlot, press.key)) press.preventDefault();
  }

  function take(target: HTMLElement): boolean {
    const event = events.find(({ id }) => id === target.dataset.meal);
    if (!event?.editable) return false;
    carry({ action: 'move', event });
    return true;
  }

  /** Moves to the next occupied slot in that direction. */
  function lead(from: HTMLElement, key: string): boolean {
    const way = ways[key];
    if (!way) return false;
    const [day = '', start = ''] = (from.dataset.boardSlot ?? '').split(' ');
    const at = { day: days.indexOf(day), slot: slots.findIndex(slot => String(slot.start) === start) };
    for (let step = 1; step < days.length + slots.length; step += 1) {
      const [nextDay, slot] = [days[at.day + step * way.days], slots[at.slot + step * way.slots]];
      const found = nextDay && slot && findIn(boardSlotKey({ day: nextDay, slot }));
      if (found) {
        found.focus();
        break;
      }
    }
    return true;
  }
}

function findIn(key: string): HTMLElement | null {
  return document.querySelector(`[data-board-slot="${key}"] :is(a, button)`);
}
