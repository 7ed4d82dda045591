import { resources } from '@potluck/contract/resources';
import { mostConflicts } from '@potluck/contract/resources/event/diet-notes';
import type { Recipe } from '@potluck/contract/resources/recipe';
import { sql } from 'kysely';
import type { Call } from '../../../context/call.ts';
import { lookUp } from '../../../policy/find-visible.ts';
import { parseFields } from '../../../request/validate.ts';
import { presentRow } from '../../../rows/resource-row.ts';
import { readChildren } from '../../children/child-rows.ts';
import { findChild } from '../../children/find-child.ts';
import { presentChildren } from '../../children/present-children.ts';
import type { Handler } from '../../server-part.ts';
import { conflictsOf, type KnownDish } from './conflicts.ts';
import { type Eaters, readEaters } from './eaters.ts';
import { meantOccurrence } from './meant-occurrence.ts';
import { revealedSince } from './revealed.ts';

/** `events/{event}:dietNotes`: what cooks should know of the guests. */
export const tellDietNotes: Handler = async (call, { name, query }) => {
  const { viewer, context, definition } = call;
  const { db } = context.store;
  const { row } = await findChild(db, viewer, definition, { name, purpose: 'write' });
  const { originalStartTime } = parseFields(resources.event.custom.dietNotes.request, query);
  const meant = await meantOccurrence(db, row, originalStartTime as string | null);
  const known = meant.end > revealedSince() ? await readEaters(db, viewer.user, meant) : nobody;
  const dishes = await dishesOf(call, meant.carrier);
  const conflicts = conflictsOf(known.eaters, dishes);
  const unknownDishes = dishes.flatMap(({ name, ingredients }) => (ingredients.length === 0 ? name : []));
  return { ...known, conflicts: conflicts.slice(0, mostConflicts), unknownDishes };
};

const nobody: Eaters = { eaters: [], unansweredCount: 0 };

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
