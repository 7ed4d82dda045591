import { useMemo, useState } from 'react';
import type { DisplayEvent } from '../schedule/display-event.ts';
import { type Day, daysIn } from '../schedule/time/day.ts';
import type { ViewerClock } from '../schedule/time/viewer-clock.ts';
import { rangeOf } from '../schedule/time/views.ts';
import type { Place } from '../schedule/use-place.ts';
import type { Board } from './board-context.ts';
import type { Carried } from './carried.ts';
import type { Dish } from './deeds/steps.ts';
import type { MealDeeds } from './deeds/use-meal-deeds.tsx';
import { nextFree } from './next-free.ts';
import { mealsBySpot, type Slot, type Spot, spotKey, whenAt } from './slot.ts';

interface Surroundings {
  events: DisplayEvent[];
  slots: Slot[];
  place: Place;
  clock: ViewerClock;
  deeds: MealDeeds;
  /** Whether there is a calendar to plan on. */
  writes: boolean;
}

/** What is on the board, what is in hand, and where the next dish goes. */
export function useBoardState({ events, slots, place, clock, deeds, writes }: Surroundings) {
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
    deeds,
  };
  return { board, days, meals, aimed, proposed, pick, stopAiming: () => setAimed(undefined), swap };

  /** Plans a dish where one aims, and aims at the next free spot of the same meal. */
  function pick(dish: Dish) {
    const spot = aimed ?? proposed;
    if (!spot) return;
    deeds.plan(dish, spot);
    if (aimed) setAimed(nextFree({ days, slots: [spot.slot], isFree, after: spot.day }));
  }

  function drop(held: Carried, spot: Spot) {
    carry(undefined);
    if (held.deed === 'swap' || !plannable(spot)) return;
    if (held.deed === 'plan') planOn(held.dish, spot);
    else if (held.deed === 'copy') deeds.copy(held.event, spot);
    else if (!mealsAt(spot).some(({ id }) => id === held.event.id)) deeds.move(held.event, spot);
  }

  /** Beside what is planned there, if that is one meal alone and one may change it. */
  function planOn(dish: Dish, spot: Spot) {
    const there = mealsAt(spot).find(({ editable, occurrence }) => editable && !occurrence.recurring);
    if (there) deeds.add(dish, there);
    else deeds.plan(dish, spot);
  }

  function swap(one: Day, other: Day) {
    carry(undefined);
    const there = [one, other].flatMap(day => slots.flatMap(slot => mealsAt({ day, slot })));
    deeds.swap(
      there.filter(({ editable }) => editable),
      [one, other],
    );
  }
}
