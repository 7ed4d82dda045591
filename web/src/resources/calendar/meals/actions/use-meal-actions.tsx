import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOccurrenceScope } from '../../occurrence-scope/use-occurrence-scope.tsx';
import { meant } from '../../schedule/actions/change.ts';
import { useMove } from '../../schedule/actions/use-move.tsx';
import type { DisplayEvent } from '../../schedule/display-event.ts';
import { type BoardSlot, whenMoved } from '../slot.ts';
import { draftDish } from './draft-meal.ts';
import { addDish, clearMeal, type Dish, repeatMeal } from './steps.ts';
import { useActions } from './use-actions.ts';
import { type DayActions, useDayActions } from './use-day-actions.ts';
import { type NewMeals, type Surroundings, useNewMeals } from './use-new-meals.ts';

export interface MealActions extends NewMeals, DayActions {
  /** Cooks something more at a meal that is there. */
  add: (dish: Dish, meal: DisplayEvent) => void;
  move: (meal: DisplayEvent, boardSlot: BoardSlot) => void;
  repeat: (meal: DisplayEvent) => void;
  /** Of a series it asks which are meant. */
  clear: (meal: DisplayEvent) => Promise<void>;
}

/** What can be done to meals; each action is one step to take back. `dialog` stands anywhere. */
export function useMealActions(around: Surroundings): MealActions & { dialog: ReactNode } {
  const { t } = useLingui();
  const { clock, slots } = around;
  const run = useActions();
  const made = useNewMeals(around, run);
  const days = useDayActions(clock, run);
  const { move, dialog: moveDialog } = useMove(clock);
  const { ask, dialog } = useOccurrenceScope();
  return {
    ...made,
    ...days,
    add(dish, meal) {
      const message = t`“${dish.title}” is cooked with “${meal.title}”.`;
      const cooked = { ...meal, dishes: [...meal.dishes, draftDish(dish)] };
      const shown = (events: DisplayEvent[]) => events.map(each => (each.id === meal.id ? cooked : each));
      run({ message, steps: [addDish(meal, dish)], shown });
    },
    move: (meal, boardSlot) => void move(meal, whenMoved(meal, boardSlot, slots)),
    repeat(meal) {
      const message = t`“${meal.title}” is planned for every week.`;
      run({ message, steps: [repeatMeal(meal, 'FREQ=WEEKLY')], shown: events => events });
    },
    async clear({ title, occurrence, ...meal }) {
      const scope = occurrence.recurring ? await ask({ action: 'delete', title }) : 'ALL';
      if (!scope) return;
      const shown = (events: DisplayEvent[]) =>
        events.filter(each => !meant(each.occurrence, { occurrence, scope }));
      const steps = [clearMeal({ title, occurrence, ...meal }, scope)];
      run({ message: t`“${title}” is off the table.`, steps, shown });
    },
    dialog: (
      <>
        {moveDialog}
        {dialog}
      </>
    ),
  };
}
