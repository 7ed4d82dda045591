import { type Watch, watchFor, watchForDiet } from '@potluck/contract/food/avoid/avoided-food';
import { resources } from '@potluck/contract/resources';
import { type AvoidReason, type Diet, maxConflicts } from '@potluck/contract/resources/event/diet-notes';
import type { Recipe } from '@potluck/contract/resources/recipe';
import { sql } from 'kysely';
import type { Call } from '../../../context/context.ts';
import { lookUp } from '../../../policy/find-visible.ts';
import { parseFields } from '../../../request/validate.ts';
import { presentRow } from '../../../rows/resource-row.ts';
import { presentChildren } from '../../child-methods/present-children.ts';
import { readChildren } from '../../children/child-rows.ts';
import { findChild } from '../../children/find-child.ts';
import type { Handler } from '../../server-part.ts';
import { type Eater, type Eaters, findRequestedOccurrence, readEaters, revealedSince } from './eaters.ts';

/** `events/{event}:dietNotes`: guests' diets, for the cooks. */
export const getDietNotes: Handler = async (call, { name, query }) => {
  const { viewer, context, definition } = call;
  const { db } = context.store;
  const { row } = await findChild(db, viewer, definition, { name, purpose: 'write' });
  const { originalStartTime } = parseFields(resources.event.custom.dietNotes.request, query);
  const meant = await findRequestedOccurrence(db, row, originalStartTime as string | null);
  const known = meant.end > revealedSince() ? await readEaters(db, viewer.user, meant) : nobody;
  const dishes = await dishesOf(call, meant.carrier);
  const conflicts = conflictsOf(known.eaters, dishes);
  const unknownDishes = dishes.flatMap(({ name, ingredients }) => (ingredients.length === 0 ? name : []));
  return { ...known, conflicts: conflicts.slice(0, maxConflicts), unknownDishes };
};

const nobody: Eaters = { eaters: [], unansweredCount: 0 };

async function dishesOf({ context, viewer }: Call, event: string): Promise<KnownDish[]> {
  const { db } = context.store;
  const which = sql`i.parent = ${event} order by i.create_time, i.name`;
  const rows = await readChildren(db, resources.eventRecipe, which);
  const shown = await presentChildren({ db, caller: viewer }, resources.eventRecipe, rows);
  const dishes: KnownDish[] = [];
  for (const { name, recipe, recipeTitle, title } of shown) {
    const found = recipe === '' ? undefined : await lookUp(db, viewer, resources.recipe, String(recipe));
    const { ingredientGroups = [] } = found ? (presentRow(resources.recipe, found) as Partial<Recipe>) : {};
    const ingredients = ingredientGroups.flatMap(group => group.ingredients);
    dishes.push({ name, title: String(recipeTitle || title), ingredients });
  }
  return dishes;
}

/** The searchable parts of a dish. */
interface KnownDish {
  name: string;
  title: string;
  /** Its ingredients with their notes; empty if the ingredients are unknown. */
  ingredients: { title: string; note: string }[];
}

interface Avoided {
  food: string;
  diet: Diet | 'DIET_UNSPECIFIED';
  reason: AvoidReason;
  watch: Watch;
}

/** Searches dishes for the words that people do not eat. The title of a dish without ingredients says too little. */
function conflictsOf(eaters: Eater[], dishes: KnownDish[]) {
  return eaters.flatMap(eater =>
    avoidedBy(eater).flatMap(avoided => dishes.flatMap(dish => conflictsIn(dish, { eater, avoided }))),
  );
}

function avoidedBy({ diets, avoids }: Eater): Avoided[] {
  const reason = 'AVOID_REASON_UNSPECIFIED';
  return [
    ...avoids.map(avoid => ({ ...avoid, diet: 'DIET_UNSPECIFIED' as const, watch: watchFor(avoid.food) })),
    ...(diets as Diet[]).map(diet => ({ food: '', diet, reason, watch: watchForDiet(diet) }) as const),
  ];
}

function conflictsIn(dish: KnownDish, { eater, avoided }: { eater: Eater; avoided: Avoided }) {
  const { watch, ...rest } = avoided;
  const { attendee, person } = eater;
  const found = dish.ingredients.flatMap(({ title, note }) => {
    const certain = watch(title) ?? (watch(note) === undefined ? undefined : false);
    return certain === undefined ? [] : [{ ingredient: title, certain }];
  });
  const inTitle = found.length === 0 && watch(dish.title) !== undefined;
  const all = inTitle ? [{ ingredient: dish.title, certain: false }] : found;
  return all.map(each => ({ attendee, person, ...rest, dish: dish.name, dishTitle: dish.title, ...each }));
}
