import { useLingui } from '@lingui/react/macro';
import { parentOf } from '@potluck/contract';
import type { ReactNode } from 'react';
import { useOccurrenceScope } from '../../occurrence-scope/use-occurrence-scope.tsx';
import { meant } from '../../schedule/deeds/change.ts';
import { useMove } from '../../schedule/deeds/use-move.tsx';
import type { DisplayEvent, When } from '../../schedule/display-event.ts';
import { clockOn, type Day, dayOf } from '../../schedule/time/day.ts';
import type { ViewerClock } from '../../schedule/time/viewer-clock.ts';
import { fullDay } from '../../schedule/time/words.ts';
import { type Slot, type Spot, whenAt, whenMoved } from '../slot.ts';
import type { MealCalendar } from '../use-meal-calendar.ts';
import { draftMeal } from './draft-meal.ts';
import { addDish, addMeal, clearMeal, type Dish, moveMeal, type NewMeal, repeatMeal } from './steps.ts';
import { useDeeds } from './use-deeds.ts';

export interface MealDeeds {
  plan: (dish: Dish, spot: Spot) => void;
  /** Cooks something more at a meal that is there. */
  add: (dish: Dish, meal: DisplayEvent) => void;
  move: (meal: DisplayEvent, spot: Spot) => void;
  copy: (meal: DisplayEvent, spot: Spot) => void;
  copyAll: (meals: { meal: DisplayEvent; when: When }[], message: string) => void;
  repeat: (meal: DisplayEvent) => void;
  clear: (meal: DisplayEvent) => Promise<void>;
  clearDay: (meals: DisplayEvent[], day: Day) => void;
  swap: (meals: DisplayEvent[], days: [Day, Day]) => void;
}

interface Surroundings {
  clock: ViewerClock;
  slots: Slot[];
  calendar: MealCalendar;
}

/** What can be done to meals; each deed is one step to take back. `dialog` stands anywhere. */
export function useMealDeeds({ clock, slots, calendar }: Surroundings): MealDeeds & { dialog: ReactNode } {
  const { t } = useLingui();
  const run = useDeeds();
  const { move, dialog: moveDialog } = useMove(clock);
  const { ask, dialog } = useOccurrenceScope();
  const dayWords = (day: Day) => clock.dayWords(day, fullDay);

  function add(meals: NewMeal[], message: string) {
    const drafts = meals.map(meal => draftMeal(meal, calendar.chosen));
    const steps = meals.map(meal => addMeal(meal, clock));
    run({ message, steps, shown: events => [...events, ...drafts] });
  }

  function likeIt(meal: DisplayEvent, when: When): NewMeal {
    const { occurrence, title, dishes } = meal;
    const own = calendar.writable.find(({ name }) => name === parentOf(occurrence.event));
    return {
      eventId: crypto.randomUUID(),
      calendar: own ? () => Promise.resolve(own.name) : calendar.ready,
      title,
      when,
      // A recipe that one does not see cannot be planned again.
      dishes: dishes.filter(dish => dish.title !== ''),
      like: occurrence.event,
    };
  }

  return {
    plan(dish, spot) {
      const meal = { eventId: crypto.randomUUID(), calendar: calendar.ready, title: dish.title };
      const day = dayWords(spot.day);
      add([{ ...meal, when: whenAt(spot), dishes: [dish] }], t`“${dish.title}” is planned for ${day}.`);
    },
    add(dish, meal) {
      const message = t`“${dish.title}” is cooked with “${meal.title}”.`;
      const cooked = { ...meal, dishes: [...meal.dishes, { ...dish, name: '' }] };
      const shown = (events: DisplayEvent[]) => events.map(each => (each.id === meal.id ? cooked : each));
      run({ message, steps: [addDish(meal, dish)], shown });
    },
    move: (meal, spot) => void move(meal, whenMoved(meal, spot, slots)),
    copy(meal, spot) {
      const when = whenMoved(meal, spot, slots);
      add([likeIt(meal, when)], t`“${meal.title}” is planned for ${dayWords(spot.day)} too.`);
    },
    copyAll(meals, message) {
      add(
        meals.map(({ meal, when }) => likeIt(meal, when)),
        message,
      );
    },
    repeat(meal) {
      const message = t`“${meal.title}” is planned for every week.`;
      run({ message, steps: [repeatMeal(meal, 'FREQ=WEEKLY')], shown: events => events });
    },
    async clear(meal) {
      const { title, occurrence } = meal;
      const scope = occurrence.recurring ? await ask({ deed: 'delete', title }) : 'ALL';
      if (!scope) return;
      const shown = (events: DisplayEvent[]) =>
        events.filter(each => !meant(each.occurrence, { occurrence, scope }));
      run({ message: t`“${title}” is off the table.`, steps: [clearMeal(meal, scope)], shown });
    },
    clearDay(meals, day) {
      const gone = new Set(meals.map(({ id }) => id));
      const steps = meals.map(meal => clearMeal(meal, meal.occurrence.recurring ? 'THIS' : 'ALL'));
      const shown = (events: DisplayEvent[]) => events.filter(({ id }) => !gone.has(id));
      run({ message: t`Nothing is planned for ${dayWords(day)} any more.`, steps, shown });
    },
    swap(meals, [one, other]) {
      const moved = new Map(meals.map(meal => [meal.id, onOtherDay(meal, [one, other])]));
      const steps = meals.map(meal => moveMeal(meal, moved.get(meal.id) ?? meal, clock));
      const message = t`${dayWords(one)} and ${dayWords(other)} are swapped.`;
      run({ message, steps, shown: events => events.map(each => ({ ...each, ...moved.get(each.id) })) });
    },
    dialog: (
      <>
        {moveDialog}
        {dialog}
      </>
    ),
  };
}

/** On the other one of two days, at the same time. */
function onOtherDay({ start, end, allDay }: DisplayEvent, [one, other]: [Day, Day]): When {
  const day = dayOf(start);
  const by = clockOn(day === one ? other : one) - clockOn(day);
  return { start: start + by, end: end + by, allDay };
}
