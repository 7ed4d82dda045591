import { useLingui } from '@lingui/react/macro';
import { type Calendar, parentOf } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../api/api.ts';
import { useTimeZone, useViewer } from '../../../auth/use-auth.ts';
import { useSaveResource } from '../../../standard/data/use-save-resource.ts';
import { usePlacement } from '../../../standard/home-circle/use-circle-choice.ts';
import { type Destination, useDestination } from '../../../standard/home-circle/use-destination.ts';
import {
  chosenCalendar,
  newCalendar,
  useHomeCalendars,
} from '../../event/calendar-choice/calendar-select.tsx';
import { writesTo } from '../../event/shown-event.ts';
import type { DisplayEvent } from '../schedule/display-event.ts';

export interface MealCalendar {
  /** The calendars that accept meals. */
  writable: Calendar[];
  /** The calendar for new meals, by name, or `newCalendar`. */
  destination: Destination;
  /** Resolves to the calendar’s name once it exists; undefined until the user has chosen. */
  ready: (() => Promise<string>) | undefined;
}

/**
 * Proposes a calendar for meals: the last used one, or else the one with the most meals. People with a home circle plan
 * on a calendar of that circle unless another one has meals already.
 */
export function useProposedCalendar(calendars: Calendar[], events: DisplayEvent[]) {
  const { settings } = useViewer();
  const home = useHomeCalendars();
  const writable = calendars.filter(writesTo);
  const last = writable.find(({ name }) => name === settings.mealCalendar);
  const shared = writable.filter(({ name }) => home.names?.has(name));
  const likely = last ?? mostCooked(shared, events) ?? mostCooked(writable, events);
  const fits =
    likely && (likely === last || !home.names || shared.includes(likely) || hasMeals(likely, events));
  const proposal = fits ? likely.name : newCalendar;
  return { writable, proposal, remembered: last !== undefined, settled: home.settled };
}

/**
 * The same, or the calendar whose board this is; fixed once the meals have `settled`: other weeks have other meals.
 */
export function useMealCalendar(
  calendars: Calendar[],
  { parent, events, settled }: { parent: string; events: DisplayEvent[]; settled: boolean },
): MealCalendar {
  const { settings } = useViewer();
  const { mutate } = useSaveResource('userSettings');
  const { writable, proposal: likely, settled: homeSettled } = useProposedCalendar(calendars, events);
  const proposal = writable.some(({ name }) => name === parent) ? parent : likely;
  const destination = useDestination({
    proposal,
    settled: settled && homeSettled,
    choices: writable,
    always: [newCalendar],
  });
  const make = useNewCalendar(destination.choose);
  const { value } = destination;
  const choose = (mealCalendar: string) => {
    destination.choose(mealCalendar);
    if (mealCalendar !== newCalendar) mutate({ name: settings.name, values: { mealCalendar } });
  };
  return {
    writable,
    destination: { ...destination, choose },
    ready: value === undefined ? undefined : value === newCalendar ? make : () => Promise.resolve(value),
  };
}

function hasMeals({ name }: Calendar, events: DisplayEvent[]): boolean {
  return events.some(({ dishes, occurrence }) => dishes.length > 0 && parentOf(occurrence.event) === name);
}

function mostCooked(calendars: Calendar[], events: DisplayEvent[]): Calendar | undefined {
  const cooked = events.filter(({ dishes }) => dishes.length > 0);
  const counts = Map.groupBy(cooked, ({ occurrence }) => parentOf(occurrence.event));
  const count = ({ name }: Calendar) => counts.get(name)?.length ?? 0;
  return calendars.toSorted((one, other) => count(other) - count(one))[0];
}

/** Creates a calendar for meals, only once even if several meals are planned meanwhile. */
function useNewCalendar(onMade: (calendar: string) => void): () => Promise<string> {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const timeZone = useTimeZone();
  const placement = usePlacement('calendar');
  const made = useRef<Promise<string>>(undefined);
  return () => {
    made.current ??= make().catch(error => {
      made.current = undefined;
      throw error;
    });
    return made.current;
  };

  async function make(): Promise<string> {
    const { calendar } = await chosenCalendar(client, { choice: newCalendar, timeZone, i18n, placement });
    void cache.invalidateQueries({ queryKey: ['calendar', 'list'] }).then(() => onMade(calendar));
    return calendar;
  }
}
