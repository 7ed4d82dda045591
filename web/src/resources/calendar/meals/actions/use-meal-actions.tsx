import { useLingui } from '@lingui/react/macro';
import { parentOf } from '@potluck/contract';
import type { ReactNode } from 'react';
import { clockOn, type Day, dayOf } from '../../../../standard/time/day.ts';
import type { ViewerClock, When } from '../../../../standard/time/viewer-clock.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { newCalendar } from '../../../event/calendar-choice/calendar-select.tsx';
import type { Slot } from '../../../event/meal-slots.ts';
import { useOccurrenceScope } from '../../../event/occurrence-scope/use-occurrence-scope.tsx';
import { noAttendance, occurrenceId } from '../../../event/occurrences.ts';
import { affects } from '../../schedule/actions/time-change.ts';
import { useMove } from '../../schedule/actions/use-move.tsx';
import type { DisplayEvent } from '../../schedule/display-event.ts';
import { fullDay } from '../../schedule/time/time-words.ts';
import { type BoardSlot, whenAt, whenMoved } from '../slot.ts';
import type { MealCalendar } from '../use-meal-calendar.ts';
import {
  type Action,
  addDish,
  addMeal,
  clearMeal,
  type Dish,
  moveMeal,
  type NewMeal,
  repeatMeal,
} from './meal-changes.ts';
import { useActions } from './use-actions.ts';

export interface MealActions extends NewMeals, DayActions {
  /** Adds a dish to an existing meal. */
  add: (dish: Dish, meal: DisplayEvent) => void;
  move: (meal: DisplayEvent, boardSlot: BoardSlot) => void;
  repeat: (meal: DisplayEvent) => void;
  /** Asks for the scope of a series. */
  clear: (meal: DisplayEvent) => Promise<void>;
}

/** The actions on meals, each with a single undo. Render `dialog` anywhere. */
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
      const message = t`“${dish.title}” goes with “${meal.title}” now.`;
      const cooked = { ...meal, dishes: [...meal.dishes, draftDish(dish)] };
      const shown = (events: DisplayEvent[]) => events.map(each => (each.id === meal.id ? cooked : each));
      run({ message, steps: [addDish(meal, dish)], shown });
    },
    move: (meal, boardSlot) => void move(meal, whenMoved(meal, boardSlot, slots)),
    repeat(meal) {
      const message = t`Planned “${meal.title}” for every week.`;
      run({ message, steps: [repeatMeal(meal, 'FREQ=WEEKLY')], shown: events => events });
    },
    async clear({ title, occurrence, ...meal }) {
      const scope = occurrence.recurring ? await ask({ action: 'delete', title }) : 'ALL';
      if (!scope) return;
      const shown = (events: DisplayEvent[]) =>
        events.filter(each => !affects(each.occurrence, { occurrence, scope }));
      const steps = [clearMeal({ title, occurrence, ...meal }, scope)];
      run({ message: t`Removed “${title}” from the plan.`, steps, shown });
    },
    dialog: (
      <>
        {moveDialog}
        {dialog}
      </>
    ),
  };
}

interface DayActions {
  clearDay: (meals: DisplayEvent[], day: Day) => void;
  /** The meals of both days. */
  swap: (meals: DisplayEvent[], days: [Day, Day]) => void;
}

/** The actions on all meals of a day. */
function useDayActions(clock: ViewerClock, run: (action: Action) => void): DayActions {
  const { t } = useLingui();
  const words = (day: Day) => clock.dayWords(day, fullDay);
  return {
    clearDay(meals, day) {
      const gone = new Set(meals.map(({ id }) => id));
      const steps = meals.map(meal => clearMeal(meal, meal.occurrence.recurring ? 'THIS' : 'ALL'));
      const shown = (events: DisplayEvent[]) => events.filter(({ id }) => !gone.has(id));
      run({ message: t`Nothing’s planned for ${words(day)} any more.`, steps, shown });
    },
    swap(meals, [one, other]) {
      const moved = new Map(meals.map(meal => [meal.id, onOtherDay(meal, [one, other])]));
      const steps = meals.map(meal => moveMeal(meal, moved.get(meal.id) ?? meal, clock));
      const message = t`Swapped ${words(one)} and ${words(other)}.`;
      run({ message, steps, shown: events => events.map(each => ({ ...each, ...moved.get(each.id) })) });
    },
  };
}

/** Moves an event to the other of two days, at the same time. */
function onOtherDay({ start, end, allDay }: DisplayEvent, [one, other]: [Day, Day]): When {
  const day = dayOf(start);
  const by = clockOn(day === one ? other : one) - clockOn(day);
  return { start: start + by, end: end + by, allDay };
}

interface NewMeals {
  plan: (dish: Dish, boardSlot: BoardSlot) => void;
  copy: (meal: DisplayEvent, boardSlot: BoardSlot) => void;
  copyAll: (meals: Copied[], message: string) => void;
}

interface Surroundings {
  clock: ViewerClock;
  slots: Slot[];
  calendar: MealCalendar;
}

/** Creates meals. */
function useNewMeals({ clock, slots, calendar }: Surroundings, run: (action: Action) => void): NewMeals {
  const { t } = useLingui();
  const alerts = useAlerts();
  const dayWords = ({ day }: BoardSlot) => clock.dayWords(day, fullDay);

  /** Runs work with the meal calendar; asks for one if it no longer exists. */
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
        add([{ ...meal, when, dishes: [dish] }], t`Planned “${dish.title}” for ${dayWords(boardSlot)}.`);
      });
    },
    copy(meal, boardSlot) {
      const when = whenMoved(meal, boardSlot, slots);
      copyTo([{ meal, when }], t`Planned “${meal.title}” for ${dayWords(boardSlot)} too.`);
    },
    copyAll(meals, message) {
      copyTo(meals, message);
    },
  };

  /** Copies each meal to its own calendar if the viewer may write there, otherwise to the meal calendar. */
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

/** The server may list a meal before the calls that create it have finished. */
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

/** A copy at another time. */
function likeIt({ meal, when }: Copied, calendar: () => Promise<string>): NewMeal {
  const { occurrence, title, dishes } = meal;
  return {
    eventId: crypto.randomUUID(),
    calendar,
    title,
    when,
    // The viewer cannot plan a recipe that they cannot see.
    dishes: dishes.filter(dish => dish.title !== ''),
    like: occurrence.event,
  };
}

/** The optimistic event of a new meal; it has no actions yet. */
function draftMeal({ eventId, title, when, dishes }: NewMeal, calendar: string): DisplayEvent {
  const event = `${calendar === newCalendar ? 'calendars/-' : calendar}/events/${eventId}`;
  const shown = dishes.map(draftDish);
  return {
    ...when,
    id: occurrenceId({ event, originalStartTime: null }),
    title,
    color: '',
    calendar: undefined,
    cancelled: false,
    otherZone: '',
    editable: false,
    dishes: shown,
    attendance: noAttendance,
    occurrence: {
      event,
      title,
      startTime: null,
      endTime: null,
      originalStartTime: null,
      allDay: when.allDay,
      timeZone: '',
      color: '',
      recurring: false,
      status: 'EVENT_STATUS_UNSPECIFIED',
      recipes: [],
      dishes: shown,
      ...noAttendance,
      etag: '',
      seriesEtag: '',
    },
  };
}

/** The optimistic version of a dish. */
function draftDish(dish: Dish): DisplayEvent['dishes'][number] {
  return {
    frozenPortions: 0,
    ...dish,
    name: '',
    ahead: '',
    effectiveServings: dish.servings,
    bringer: '',
    open: false,
    broughtBy: null,
  };
}
