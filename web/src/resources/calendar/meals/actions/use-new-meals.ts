import { useLingui } from '@lingui/react/macro';
import { parentOf } from '@potluck/contract';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
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
  copyAll: (meals: Copied[], message: string) => void;
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
  const alerts = useAlerts();
  const dayWords = ({ day }: BoardSlot) => clock.dayWords(day, fullDay);

  /** What to do with the calendar for meals; asks for one where there is none any more. */
  function put(work: (ready: () => Promise<string>) => void) {
    const { ready, destination } = calendar;
    if (ready) work(ready);
    else alerts.show({ severity: 'error', message: destination.problem });
  }

  function add(meals: NewMeal[], message: string) {
    const drafts = meals.map(meal => draftMeal(meal, calendar.destination.value ?? ''));
    const steps = meals.map(meal => addMeal(meal, clock));
    run({ message, steps, shown: events => [...events, ...drafts.filter(isNew(events))] });
  }

  return {
    plan(dish, boardSlot) {
      put(ready => {
        const meal = { eventId: crypto.randomUUID(), calendar: ready, title: dish.title };
        const when = whenAt(boardSlot);
        add([{ ...meal, when, dishes: [dish] }], t`“${dish.title}” is planned for ${dayWords(boardSlot)}.`);
      });
    },
    copy(meal, boardSlot) {
      const when = whenMoved(meal, boardSlot, slots);
      copyTo([{ meal, when }], t`“${meal.title}” is planned for ${dayWords(boardSlot)} too.`);
    },
    copyAll(meals, message) {
      copyTo(meals, message);
    },
  };

  /** Each on its own calendar where the viewer may plan there, the others on the one for meals. */
  function copyTo(meals: Copied[], message: string) {
    const own = meals.flatMap(copied => {
      const there = writableOf(copied.meal, calendar);
      return there ? likeIt(copied, there) : [];
    });
    if (own.length === meals.length) return add(own, message);
    put(ready =>
      add(
        meals.map(copied => likeIt(copied, writableOf(copied.meal, calendar) ?? ready)),
        message,
      ),
    );
  }
}

/** The server may tell of a meal before it has answered to all that makes it. */
function isNew(events: DisplayEvent[]): (draft: DisplayEvent) => boolean {
  return ({ id }) => !events.some(event => event.id === id);
}

interface Copied {
  meal: DisplayEvent;
  when: When;
}

function writableOf({ occurrence }: DisplayEvent, { writable }: MealCalendar) {
  const own = writable.find(({ name }) => name === parentOf(occurrence.event));
  return own && (() => Promise.resolve(own.name));
}

/** The same at another time. */
function likeIt({ meal, when }: Copied, calendar: () => Promise<string>): NewMeal {
  const { occurrence, title, dishes } = meal;
  return {
    eventId: crypto.randomUUID(),
    calendar,
    title,
    when,
    // A recipe that one does not see cannot be planned again.
    dishes: dishes.filter(dish => dish.title !== ''),
    like: occurrence.event,
  };
}
