import { useLingui } from '@lingui/react/macro';
import { type Calendar, can, parentOf } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../api/api.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { useSaveResource } from '../../../standard/data/use-save-resource.ts';
import { type Destination, useDestination } from '../../../standard/form/use-destination.ts';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { chosenCalendar, newCalendar } from '../choice/new-calendar.ts';
import type { DisplayEvent } from '../schedule/display-event.ts';

export interface MealCalendar {
  /** The calendars that accept meals. */
  writable: Calendar[];
  /** The calendar for new meals, by name, or `newCalendar`. */
  destination: Destination;
  /** Resolves to the calendar’s name once it exists; undefined until the user has chosen. */
  ready: (() => Promise<string>) | undefined;
}

/** Proposes a calendar for meals: the last used one, or else the one with the most meals. */
export function useProposedCalendar(calendars: Calendar[], events: DisplayEvent[]) {
  const { settings } = useViewer();
  const writable = calendars.filter(each => can(callerAccessOn('calendar', each), 'update'));
  const last = writable.find(({ name }) => name === settings.mealCalendar);
  const proposal = (last ?? mostCooked(writable, events))?.name ?? newCalendar;
  return { writable, proposal, remembered: last !== undefined };
}

/** The same, fixed once the meals have `settled`: other weeks have other meals. */
export function useMealCalendar(
  calendars: Calendar[],
  { events, settled }: { events: DisplayEvent[]; settled: boolean },
): MealCalendar {
  const { settings } = useViewer();
  const { mutate } = useSaveResource('userSettings');
  const { writable, proposal } = useProposedCalendar(calendars, events);
  const destination = useDestination({ proposal, settled, choices: writable, always: [newCalendar] });
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
  const made = useRef<Promise<string>>(undefined);
  return () => {
    made.current ??= make().catch(error => {
      made.current = undefined;
      throw error;
    });
    return made.current;
  };

  async function make(): Promise<string> {
    const { calendar } = await chosenCalendar(client, { choice: newCalendar, timeZone, i18n });
    void cache.invalidateQueries({ queryKey: ['calendar', 'list'] }).then(() => onMade(calendar));
    return calendar;
  }
}
