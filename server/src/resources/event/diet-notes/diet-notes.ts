import { resources } from '@potluck/contract/resources';
import { mostConflicts } from '@potluck/contract/resources/event/diet-notes';
import type { Recipe } from '@potluck/contract/resources/recipe';
import { sql } from 'kysely';
import type { Call } from '../../../context/call.ts';
import { type Db, lookUp } from '../../../policy/find-visible.ts';
import { parseFields } from '../../../request/validate.ts';
import { presentRow } from '../../../rows/resource-row.ts';
import type { ChildRow } from '../../children/child-part.ts';
import { readChildren } from '../../children/child-rows.ts';
import { findChild } from '../../children/find-child.ts';
import { presentChildren } from '../../children/present-children.ts';
import type { Handler } from '../../server-part.ts';
import { conflictsOf, type KnownDish } from './conflicts.ts';
import { readEaters } from './eaters.ts';

/** `events/{event}:dietNotes`: what those who cook should know of those who come. */
export const tellDietNotes: Handler = async (call, { name, query }) => {
  const { viewer, context, definition } = call;
  const { db } = context.store;
  const { row } = await findChild(db, viewer, definition, { name, purpose: 'write' });
  const { originalStartTime } = parseFields(resources.event.custom.dietNotes.request, query);
  const said = originalStartTime === null ? Number(row.start_time) : Date.parse(String(originalStartTime));
  const start = row.original_start_time === null ? said : Number(row.original_start_time);
  const eaters = await readEaters(db, viewer.user, { event: String(row.parent_event ?? row.name), start });
  const dishes = await dishesOf(call, await carrierOf(db, row, start));
  const conflicts = conflictsOf(eaters, dishes);
  const unknownDishes = dishes.flatMap(({ name, ingredients }) => (ingredients.length === 0 ? name : []));
  return { eaters, conflicts: conflicts.slice(0, mostConflicts), unknownDishes };
};

/** The event that stands for an occurrence, if somebody has edited it. */
async function carrierOf(db: Db, row: ChildRow, start: number): Promise<string> {
  if (row.series === null) return row.name;
  const [edited] = await readChildren(
    db,
    resources.event,
    sql`i.parent_event = ${row.name} and i.original_start_time = ${start}`,
  );
  return edited?.name ?? row.name;
}

async function dishesOf({ context, viewer }: Call, event: string): Promise<KnownDish[]> {
  const { db } = context.store;
  const which = sql`i.parent = ${event} order by i.create_time, i.name`;
  const rows = await readChildren(db, resources.eventRecipe, which);
  const shown = await presentChildren({ db, user: viewer.user }, resources.eventRecipe, rows);
  const dishes: KnownDish[] = [];
  for (const { name, recipe, recipeTitle, title } of shown) {
    const found = recipe === '' ? undefined : await lookUp(db, viewer, resources.recipe, String(recipe));
    const { ingredientGroups = [] } = found ? (presentRow(resources.recipe, found) as Partial<Recipe>) : {};
    const ingredients = ingredientGroups.flatMap(group => group.ingredients);
    dishes.push({ name, title: String(recipeTitle || title), ingredients });
  }
  return dishes;
}
