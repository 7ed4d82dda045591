import { createContext, useContext } from 'react';
import type { DisplayEvent } from '../schedule/display-event.ts';
import type { Day } from '../schedule/time/day.ts';
import type { ViewerClock } from '../schedule/time/viewer-clock.ts';
import type { MealActions } from './actions/use-meal-actions.tsx';
import type { Carried } from './carried.ts';
import type { BoardSlot, Slot } from './slot.ts';

/** What every place on the board knows. */
export interface Board {
  slots: Slot[];
  clock: ViewerClock;
  today: Day;
  mealsAt: (boardSlot: BoardSlot) => DisplayEvent[];
  /** Whether something can be planned there: never in the past. */
  plannable: (boardSlot: BoardSlot) => boolean;
  /** The spot, by its key, that the next dish goes to. */
  aimed: string | undefined;
  /** Has the next dish go there. */
  aim: (boardSlot: BoardSlot) => void;
  carried: Carried | undefined;
  carry: (carried: Carried | undefined) => void;
  /** Puts down what is in hand. */
  drop: (carried: Carried, boardSlot: BoardSlot) => void;
  actions: MealActions;
}

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error('useBoard is for what stands on the board.');
  return board;
}
