import { useMemo, useState } from 'react';
import type { DisplayEvent } from '../schedule/display-event.ts';
import { type Day, daysIn } from '../schedule/time/day.ts';
import type { ViewerClock } from '../schedule/time/viewer-clock.ts';
import { rangeOf } from '../schedule/time/views.ts';
import type { Place } from '../schedule/use-place.ts';
import type { Dish } from './actions/steps.ts';
import type { MealActions } from './actions/use-meal-actions.tsx';
import type { Board } from './board-context.ts';
import type { Carried } from './carried.ts';
import { nextFree } from './next-free.ts';
import { mealsBySpot, type Slot, type Spot, spotKey, whenAt } from './slot.ts';

interface Surroundings {
  events: DisplayEvent[];
  slots: Slot[];
  place: Place;
  clock: ViewerClock;
  actions: MealActions;
  /** Whether there is a calendar to plan on. */
  writes: boolean;
}

/** What is on the board, what is in hand, and where the next dish goes. */
export function useBoardState({ events, slots, place, clock, actions, writes }: Surroundings) {
  const [aimed, setAimed] = useState<Spot>();
  const [carried, carry] = useState<Carried>();
  const meals = useMemo(() => mealsBySpot(events, slots), [events, slots]);
  const days = daysIn(rangeOf(place, clock.firstWeekday));
  const mealsAt = (spot: Spot) => meals.get(spotKey(spot)) ?? [];
  const plannable = (spot: Spot) => writes && clock.instantAt(whenAt(spot).end) > Date.now();
  const isFree = (spot: Spot) => mealsAt(spot).length === 0 && plannable(spot);
  const proposed = nextFree({ days, slots, isFree });
  const board: Board = {
    slots,
    clock,
    today: place.today,
    mealsAt,
    plannable,
    aimed: aimed && spotKey(aimed),
    aim: setAimed,
    carried,
    carry,
    drop,
    actions,
  };
  return { board, days, meals, aimed, proposed, pick, stopAiming: () => setAimed(undefined), swap };

  /** Plans a dish where one aims, and aims at the next free spot of the same meal. */
  function pick(dish: Dish) {
    const spot = aimed ?? proposed;
    if (!spot) return;
    actions.plan(dish, spot);
    if (aimed) setAimed(nextFree({ days, slots: [spot.slot], isFree, after: spot.day }));
  }

  function drop(held: Carried, spot: Spot) {
    carry(undefined);
    if (held.action === 'swap' || !plannable(spot)) return;
    if (held.action === 'plan') planOn(held.dish, spot);
    else if (held.action === 'copy') actions.copy(held.event, spot);
    else if (!mealsAt(spot).some(({ id }) => id === held.event.id)) actions.move(held.event, spot);
  }

  /** Beside what is planned there, if that is one meal alone and one may change it. */
  function planOn(dish: Dish, spot: Spot) {
    const there = mealsAt(spot).find(({ editable, occurrence }) => editable && !occurrence.recurring);
    if (there) actions.add(dish, there);
    else actions.plan(dish, spot);
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
