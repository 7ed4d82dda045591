import { useLingui } from '@lingui/react/macro';
import { type Calendar, can, parentOf } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../api/api.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { useSaveResource } from '../../../standard/data/use-save-resource.ts';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { chosenCalendar, newCalendar } from '../choice/new-calendar.ts';
import type { DisplayEvent } from '../schedule/display-event.ts';

export interface MealCalendar {
  /** Those that meals may be planned on. */
  writable: Calendar[];
  /** The one that the next meal goes into, by name, or `newCalendar`. */
  chosen: string;
  /** Whether the viewer chose it themselves. */
  kept: boolean;
  choose: (calendar: string) => void;
  /** Its name, once it is there. */
  ready: () => Promise<string>;
}

/** Where meals are planned: on the calendar that was chosen last, or else the one that has the most meals. */
export function useMealCalendar(calendars: Calendar[], events: DisplayEvent[]): MealCalendar {
  const { settings } = useViewer();
  const { mutate } = useSaveResource('userSettings');
  const writable = calendars.filter(each => can(callerAccessOn('calendar', each), 'update'));
  const last = writable.find(({ name }) => name === settings.mealCalendar);
  const chosen = (last ?? mostCooked(writable, events))?.name ?? newCalendar;
  const make = useNewCalendar();
  return {
    writable,
    chosen,
    kept: last !== undefined,
    choose: mealCalendar => mutate({ name: settings.name, values: { mealCalendar } }),
    ready: () => (chosen === newCalendar ? make() : Promise.resolve(chosen)),
  };
}

function mostCooked(calendars: Calendar[], events: DisplayEvent[]): Calendar | undefined {
  const cooked = events.filter(({ dishes }) => dishes.length > 0);
  const counts = Map.groupBy(cooked, ({ occurrence }) => parentOf(occurrence.event));
  const count = ({ name }: Calendar) => counts.get(name)?.length ?? 0;
  return calendars.toSorted((one, other) => count(other) - count(one))[0];
}

/** Makes a calendar for meals, once however many are planned before it is there. */
function useNewCalendar(): () => Promise<string> {
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
    void cache.invalidateQueries({ queryKey: ['calendar', 'list'] });
    return calendar;
  }
}
