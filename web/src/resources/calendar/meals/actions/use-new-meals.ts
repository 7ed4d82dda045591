import { useLingui } from '@lingui/react/macro';
import { parentOf } from '@potluck/contract';
import type { DisplayEvent, When } from '../../schedule/display-event.ts';
import type { ViewerClock } from '../../schedule/time/viewer-clock.ts';
import { fullDay } from '../../schedule/time/words.ts';
import { type BoardSlot, type Slot, whenAt, whenMoved } from '../slot.ts';
import type { MealCalendar } from '../use-meal-calendar.ts';
import type { Action } from './action.ts';
import { draftMeal } from './draft-meal.ts';
import { addMeal, type Dish, type NewMeal } from './steps.ts';

export interface NewMeals {
  plan: (dish: Dish, boardSlot: BoardSlot) => void;
  copy: (meal: DisplayEvent, boardSlot: BoardSlot) => void;
  copyAll: (meals: { meal: DisplayEvent; when: When }[], message: string) => void;
}

export interface Surroundings {
  clock: ViewerClock;
  slots: Slot[];
  calendar: MealCalendar;
}

/** Meals that were not there before. */
export function useNewMeals(
  { clock, slots, calendar }: Surroundings,
  run: (action: Action) => void,
): NewMeals {
  const { t } = useLingui();
  const dayWords = ({ day }: BoardSlot) => clock.dayWords(day, fullDay);

  function add(meals: NewMeal[], message: string) {
    const drafts = meals.map(meal => draftMeal(meal, calendar.chosen));
    const steps = meals.map(meal => addMeal(meal, clock));
    run({ message, steps, shown: events => [...events, ...drafts.filter(isNew(events))] });
  }

  return {
    plan(dish, boardSlot) {
      const meal = { eventId: crypto.randomUUID(), calendar: calendar.ready, title: dish.title };
      const when = whenAt(boardSlot);
      add([{ ...meal, when, dishes: [dish] }], t`“${dish.title}” is planned for ${dayWords(boardSlot)}.`);
    },
    copy(meal, boardSlot) {
      const when = whenMoved(meal, boardSlot, slots);
      add([likeIt(meal, when, calendar)], t`“${meal.title}” is planned for ${dayWords(boardSlot)} too.`);
    },
    copyAll(meals, message) {
      const made = meals.map(({ meal, when }) => likeIt(meal, when, calendar));
      add(made, message);
    },
  };
}

/** The server may tell of a meal before it has answered to all that makes it. */
function isNew(events: DisplayEvent[]): (draft: DisplayEvent) => boolean {
  return ({ id }) => !events.some(event => event.id === id);
}

/** The same at another time, on the same calendar if one may plan there. */
function likeIt(
  { occurrence, title, dishes }: DisplayEvent,
  when: When,
  { writable, ready }: MealCalendar,
): NewMeal {
  const own = writable.find(({ name }) => name === parentOf(occurrence.event));
  return {
    eventId: crypto.randomUUID(),
    calendar: own ? () => Promise.resolve(own.name) : ready,
    title,
    when,
    // A recipe that one does not see cannot be planned again.
    dishes: dishes.filter(dish => dish.title !== ''),
    like: occurrence.event,
  };
}
