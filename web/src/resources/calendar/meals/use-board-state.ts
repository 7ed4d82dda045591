import { useMemo, useState } from 'react';
import { type Day, daysIn } from '../../../standard/time/day.ts';
import type { ViewerClock } from '../../../standard/time/viewer-clock.ts';
import type { Slot } from '../../event/meal-slots.ts';
import type { DisplayEvent } from '../schedule/display-event.ts';
import { rangeOf } from '../schedule/time/view-range.ts';
import type { SchedulePosition } from '../schedule/use-schedule-position.ts';
import type { Dish } from './actions/meal-changes.ts';
import type { MealActions } from './actions/use-meal-actions.tsx';
import type { Board, Carried } from './board-context.ts';
import type { EmptyEvening } from './fill/use-proposals.ts';
import { type BoardSlot, boardSlotKey, mealsBySlot, nextFree, whenAt } from './slot.ts';

interface Surroundings {
  events: DisplayEvent[];
  slots: Slot[];
  place: SchedulePosition;
  clock: ViewerClock;
  actions: MealActions;
  /** Whether there is a calendar to write to. */
  writes: boolean;
  menus: Board['menus'];
}

/** The state of the board: its meals, the carried item, and the slot for the next dish. */
export function useBoardState({ events, slots, place, clock, actions, writes, menus }: Surroundings) {
  const [aimed, setAimed] = useState<BoardSlot>();
  const [carried, carry] = useState<Carried>();
  const meals = useMemo(() => mealsBySlot(events, slots), [events, slots]);
  const days = daysIn(rangeOf(place, clock.firstWeekday));
  const mealsAt = (boardSlot: BoardSlot) => meals.get(boardSlotKey(boardSlot)) ?? [];
  const plannable = (boardSlot: BoardSlot) => writes && clock.instantAt(whenAt(boardSlot).end) > Date.now();
  const isFree = (boardSlot: BoardSlot) =>
    mealsAt(boardSlot).every(({ cancelled }) => cancelled) && plannable(boardSlot);
  const proposed = nextFree({ days, slots, isFree });
  const board: Board = {
    slots,
    clock,
    today: place.today,
    mealsAt,
    plannable,
    aimed: aimed && boardSlotKey(aimed),
    aim: setAimed,
    carried,
    carry,
    drop,
    actions,
    menus,
  };
  return {
    ...{ board, days, meals, aimed, proposed, pick, swap },
    stopAiming: () => setAimed(undefined),
    emptyEvenings: emptyEvenings(board, days, isFree),
  };

  /** Plans a dish in the target slot, then targets the next free slot of the same meal. */
  function pick(dish: Dish) {
    const boardSlot = aimed ?? proposed;
    if (!boardSlot) return;
    actions.plan(dish, boardSlot);
    if (aimed) setAimed(nextFree({ days, slots: [boardSlot.slot], isFree, after: boardSlot.day }));
  }

  function drop(held: Carried, boardSlot: BoardSlot) {
    carry(undefined);
    if (held.action === 'swap' || !plannable(boardSlot)) return;
    if (held.action === 'plan') planOn(held.dish, boardSlot);
    else if (held.action === 'copy') actions.copy(held.event, boardSlot);
    else if (!mealsAt(boardSlot).some(({ id }) => id === held.event.id)) actions.move(held.event, boardSlot);
  }

  /** Adds the dish to a meal already in the slot if that is no series and the viewer may edit it. */
  function planOn(dish: Dish, boardSlot: BoardSlot) {
    const there = mealsAt(boardSlot).find(
      ({ editable, cancelled, occurrence }) => editable && !cancelled && !occurrence.recurring,
    );
    if (there) actions.add(dish, there);
    else actions.plan(dish, boardSlot);
  }

  function swap(one: Day, other: Day) {
    carry(undefined);
    const there = [one, other].flatMap(day => slots.flatMap(slot => mealsAt({ day, slot })));
    actions.swap(
      there.filter(({ editable }) => editable),
      [one, other],
    );
  }
}

/** The evenings without a dinner, and those with invited guests who get nothing to eat yet. */
function emptyEvenings(
  { slots, mealsAt, plannable }: Board,
  days: Day[],
  isFree: (boardSlot: BoardSlot) => boolean,
): EmptyEvening[] {
  const slot = slots.at(-1);
  if (!slot) return [];
  return days.flatMap(day => {
    const boardSlot = { day, slot };
    if (isFree(boardSlot)) return { boardSlot, event: undefined };
    const [event, ...others] = mealsAt(boardSlot).filter(({ cancelled }) => !cancelled);
    const waits = event?.editable && event.dishes.length === 0 && event.attendance.faces.length > 0;
    return waits && others.length === 0 && plannable(boardSlot) ? { boardSlot, event } : [];
  });
}
