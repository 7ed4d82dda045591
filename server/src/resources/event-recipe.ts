import { invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { EventRecipe } from '@potluck/contract/resources/event-recipe';
import { sql } from 'kysely';
import { findVisible } from '../policy/find-visible.ts';
import type { ChildPart, ChildSaving } from './children/child-part.ts';
import { readChildren } from './children/child-rows.ts';
import { dishFacts } from './event-recipe/dish-state.ts';
import { wantedPortions } from './event-recipe/frozen-portions.ts';
import { ownDishes } from './event-recipe/offered-dishes.ts';
import { presentDishes } from './event-recipe/present-dishes.ts';
import { claimPortions } from './portions/portion-claims.ts';

/**
 * Linking a recipe requires seeing it. Deleting the recipe or the event deletes the row; a dish without a recipe is a
 * plain title. Attendees may offer dishes to bring, and describe those.
 */
export const eventRecipePart: ChildPart = {
  order: { column: 'create_time', descending: false, sample: 0 },
  max: 100,
  async write(saving) {
    const { tx, viewer, values, before } = saving;
    const dish = values as unknown as EventRecipe;
    // People who cannot see the recipe may still change its servings.
    const same = dish.recipe === '' || dish.recipe === before?.recipe;
    const recipe = same
      ? dish.recipe
      : (await findVisible(tx, viewer, resources.recipe, dish.recipe)).row.name;
    await requireAttendee(saving, dish.bringer);
    const columns = {
      recipe: recipe || null,
      bringer: dish.bringer || null,
      wanted: dish.open || dish.bringer !== '' ? 1 : 0,
      // `place` remembers what was wanted, only as long as the dish has a bringer.
      ...(dish.bringer === '' && { place: '' }),
      ...saving.beside,
    };
    return { values: { ...values, recipe, frozenPortions: portionsOf(saving, recipe) }, columns };
  },
  async saved(saving) {
    const { name: dish, parent: event, before, values } = saving;
    const { recipe, frozenPortions } = values as unknown as EventRecipe;
    if (frozenPortions > 0 || (before && wantedPortions(before) > 0))
      await claimPortions(saving, { dish, event, recipe }, frozenPortions);
  },
  facts: ({ before, after }) => dishFacts(before, after),
  derive: presentDishes,
  own: ownDishes,
  filterField: name => ({ kind: 'scalar', value: sql.ref(`i.${name}`) }),
};

/** A dish that becomes another one gives its portions back, unless the request says how many that one takes. */
function portionsOf({ values, before, paths }: ChildSaving, recipe: string): number {
  const replaced = before !== undefined && before.recipe !== recipe && !paths?.includes('frozenPortions');
  return recipe === '' || replaced ? 0 : (values as unknown as EventRecipe).frozenPortions;
}

/** Throws unless the bringer is an attendee; attendees of an edited occurrence belong to its series. */
async function requireAttendee({ tx, parent, before }: ChildSaving, bringer: string): Promise<void> {
  if (bringer === '' || bringer === before?.bringer) return;
  const [event] = await readChildren(tx, resources.event, sql`i.name = ${parent}`);
  const [attendee] = await readChildren(tx, resources.attendee, sql`i.name = ${bringer}`);
  if (attendee && attendee.parent === (event?.parent_event ?? parent)) return;
  throw invalid([
    { field: 'bringer', description: 'must be the name of an attendee of the event, or empty' },
  ]);
}
