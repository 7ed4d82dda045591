import { dayMs } from '@potluck/contract/durations';
import { sql } from 'kysely';
import type { Call } from '../../../context/context.ts';
import { among } from '../../../store/parameters.ts';
import type { TimeSlice } from '../../../work/time-slice.ts';
import { scheduleOccurrences } from '../../event/schedule-occurrences.ts';
import { readableCalendars, readingOf } from '../../list/plan/visible-recipes.ts';
import { isCancelled } from '../../occurrence/event-row.ts';

/** A recipe on the calendar, with the day on the clock of the evenings. */
export interface PlannedRecipe {
  recipe: string;
  day: number;
}

interface PlannedRequest {
  calendar: string;
  /** Other calendars; the viewer may not be able to read them. */
  others: readonly string[];
  from: number;
  to: number;
  dayOf: (instant: number) => number;
  turns: TimeSlice;
}

/** The recipes planned on these calendars within a time range: two statements per range, for any number of meals. */
export async function readPlanned(
  call: Call,
  { calendar, others, from, to, dayOf, turns }: PlannedRequest,
): Promise<PlannedRecipe[]> {
  const { store } = call.context;
  const readable = await readableCalendars(readingOf(call), others);
  const calendars = [...new Set([calendar, ...readable])];
  const { found } = await scheduleOccurrences(call.context, { calendars, turns }, { from, to });
  const events = [...new Set(found.map(({ row }) => row.name))];
  if (events.length === 0) return [];
  const { rows } = await sql<{ parent: string; recipe: string }>`select i.parent, i.recipe from event_recipe i
    where i.recipe is not null and ${among(store.engine, sql`i.parent`, events)}`.execute(store.db);
  const dishes = Map.groupBy(rows, ({ parent }) => parent);
  return found.flatMap(({ row, start }) => {
    if (isCancelled(row)) return [];
    // Whole days begin at midnight UTC.
    const day = Number(row.all_day) === 1 ? Math.floor(start / dayMs) : dayOf(start);
    return (dishes.get(row.name) ?? []).map(({ recipe }) => ({ recipe, day }));
  });
}
