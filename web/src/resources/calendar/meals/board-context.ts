import { useDraggable, useDroppable } from '@dnd-kit/core';
import { createContext, useContext } from 'react';
import type { Day } from '../../../standard/time/day.ts';
import type { ViewerClock } from '../../../standard/time/viewer-clock.ts';
import type { Slot } from '../../event/meal-slots.ts';
import type { DisplayEvent } from '../schedule/display-event.ts';
import type { Dish } from './actions/meal-changes.ts';
import type { MealActions } from './actions/use-meal-actions.tsx';
import { type BoardSlot, boardSlotKey } from './slot.ts';
import type { BoardMenus } from './use-board-menus.tsx';

/** State shared by all slots on the board. */
export interface Board {
  slots: Slot[];
  clock: ViewerClock;
  today: Day;
  mealsAt: (boardSlot: BoardSlot) => DisplayEvent[];
  /** Whether the slot accepts a new meal: never in the past. */
  plannable: (boardSlot: BoardSlot) => boolean;
  /** The key of the slot that receives the next dish. */
  aimed: string | undefined;
  /** Directs the next dish to this slot. */
  aim: (boardSlot: BoardSlot) => void;
  carried: Carried | undefined;
  carry: (carried: Carried | undefined) => void;
  /** Drops the carried dish or meal. */
  drop: (carried: Carried, boardSlot: BoardSlot) => void;
  actions: MealActions;
  /** The entries about saved menus. */
  menus: Pick<BoardMenus, 'place' | 'save'>;
}

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error('useBoard must be used on the board.');
  return board;
}

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
