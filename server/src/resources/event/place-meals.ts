import { invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { PlacedMeal } from '@potluck/contract/resources/calendar/place-meals';
import { sql } from 'kysely';
import { findVisible, notFound, requireWritable } from '../../policy/find-visible.ts';
import { parseFields } from '../../request/validate.ts';
import { saveUndo } from '../../store/undo-entries.ts';
import { TimeSlice } from '../../work/time-slice.ts';
import { requireRoom } from '../child-methods/create-child.ts';
import { presentChild, readerOf } from '../child-methods/present-children.ts';
import { changingChildren } from '../child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { EventChanges } from '../occurrence/event-changes.ts';
import { type EventRow, seriesOf, valuesAlone } from '../occurrence/event-row.ts';
import { requireOccurrence } from '../occurrence/find-occurrence.ts';
import type { Handler } from '../server-part.ts';

/** `calendars/{calendar}:placeMeals`: all meals or none, in one transaction. */
export const placeMeals: Handler = (call, { name, body }) =>
  changingChildren(call, async work => {
    const found = await findVisible(work.tx, work.viewer, call.definition, name);
    requireWritable(found);
    const request = parseFields(resources.calendar.custom.placeMeals.request, body);
    const meals = request.meals as PlacedMeal[];
    meals.forEach(requireWhole);
    return placeOn(
      work,
      found.row.name,
      meals.map(({ dishes, event, originalStartTime, ...values }) =>
        event === '' ? { values, dishes } : { event, originalStartTime, dishes },
      ),
    );
  });

/** A meal as a new event, or the dishes for an existing one, for a series at the start of an occurrence. */
export type MealToPlace = { dishes: PlacedMeal['dishes'] } & (
  | { values: Record<string, unknown> }
  | { event: string; originalStartTime: string | null }
);

/** What placing meals returns: the events that hold them, and the token that undoes it. */
export interface Placed {
  events: string[];
  undo: string;
}

/** The same within a larger transaction, on a calendar that the viewer may write to. */
export async function placeOn(work: ChildWork, calendar: string, meals: MealToPlace[]): Promise<Placed> {
  const adding = meals.filter(meal => 'values' in meal).length;
  await requireRoom(work.tx, resources.event, { parent: calendar, adding });
  const changes = new EventChanges(work);
  const [turns, events] = [new TimeSlice(), [] as string[]];
  for (const meal of meals) {
    const row = await eventOf(work, changes, { calendar, meal });
    await changes.cook(row, meal.dishes);
    events.push(row.name);
    await turns.pause();
  }
  return { events, undo: await saveUndo(work.tx, calendar, changes.all) };
}

/** A new event needs a title and times. */
function requireWhole({ event, title, startTime, endTime }: PlacedMeal, at: number): void {
  const missing = Object.entries({ title, startTime, endTime }).filter(([, value]) => !value);
  if (event !== '' || missing.length === 0) return;
  const description = 'is required, unless event is set';
  throw invalid(missing.map(([field]) => ({ field: `meals[${at}].${field}`, description })));
}

interface Placing {
  calendar: string;
  meal: MealToPlace;
}

/** The event for a meal: a new one, the one it names, or for a series the event of that occurrence. */
async function eventOf(
  work: ChildWork,
  changes: EventChanges,
  { calendar, meal }: Placing,
): Promise<ChildRow> {
  if ('values' in meal) return changes.create(calendar, meal.values);
  const { event, originalStartTime } = meal;
  const [row] = await readChildren(work.tx, resources.event, sql`i.name = ${event}`);
  if (row?.root !== calendar) throw notFound(event);
  if (row.series === null) return row;
  const series = seriesOf(row as unknown as EventRow);
  const at = originalStartTime === null ? series.start : Date.parse(originalStartTime);
  const which = sql`i.parent_event = ${row.name} and i.original_start_time = ${at}`;
  const [edited] = await readChildren(work.tx, resources.event, which);
  if (edited) return edited;
  requireOccurrence(series, at);
  const shown = await presentChild(readerOf(work), resources.event, row);
  return changes.createLike(row, valuesAlone(shown, { series, at }));
}
