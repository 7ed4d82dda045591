import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { Day } from '../../../standard/time/day.ts';
import type { DisplayEvent } from '../schedule/display-event.ts';
import type { Dish } from './actions/steps.ts';
import { type BoardSlot, boardSlotKey } from './slot.ts';

/** Props that make an element draggable. */
export function useDragged(id: string, carried: Carried, disabled = false) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, data: carried, disabled });
  return { ref: setNodeRef, ...listeners, 'data-dragged': isDragging || undefined };
}

/** Props that make an element a drop target. */
export function useDroppedOn(boardSlot: BoardSlot, disabled: boolean) {
  const { setNodeRef, isOver } = useDroppable({ id: boardSlotKey(boardSlot), data: { boardSlot }, disabled });
  return { ref: setNodeRef, 'data-over': isOver || undefined };
}

/** The dish or meal that the user has picked up, until they choose a slot. */
export type Carried =
  | { action: 'plan'; dish: Dish }
  | { action: 'move' | 'copy'; event: DisplayEvent }
  | { action: 'swap'; day: Day };
