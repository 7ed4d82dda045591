import { useLingui } from '@lingui/react/macro';
import type { DisplayEvent, When } from '../../schedule/display-event.ts';
import { clockOn, type Day, dayOf } from '../../schedule/time/day.ts';
import type { ViewerClock } from '../../schedule/time/viewer-clock.ts';
import { fullDay } from '../../schedule/time/words.ts';
import type { Action } from './action.ts';
import { clearMeal, moveMeal } from './steps.ts';

export interface DayActions {
  clearDay: (meals: DisplayEvent[], day: Day) => void;
  /** The meals of both days. */
  swap: (meals: DisplayEvent[], days: [Day, Day]) => void;
}

/** What is done to all meals of a day. */
export function useDayActions(clock: ViewerClock, run: (action: Action) => void): DayActions {
  const { t } = useLingui();
  const words = (day: Day) => clock.dayWords(day, fullDay);
  return {
    clearDay(meals, day) {
      const gone = new Set(meals.map(({ id }) => id));
      const steps = meals.map(meal => clearMeal(meal, meal.occurrence.recurring ? 'THIS' : 'ALL'));
      const shown = (events: DisplayEvent[]) => events.filter(({ id }) => !gone.has(id));
      run({ message: t`Nothing is planned for ${words(day)} any more.`, steps, shown });
    },
    swap(meals, [one, other]) {
      const moved = new Map(meals.map(meal => [meal.id, onOtherDay(meal, [one, other])]));
      const steps = meals.map(meal => moveMeal(meal, moved.get(meal.id) ?? meal, clock));
      const message = t`${words(one)} and ${words(other)} are swapped.`;
      run({ message, steps, shown: events => events.map(each => ({ ...each, ...moved.get(each.id) })) });
    },
  };
}

/** On the other one of two days, at the same time. */
function onOtherDay({ start, end, allDay }: DisplayEvent, [one, other]: [Day, Day]): When {
  const day = dayOf(start);
  const by = clockOn(day === one ? other : one) - clockOn(day);
  return { start: start + by, end: end + by, allDay };
}
