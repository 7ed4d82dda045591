import { resources } from '@potluck/contract/resources';
import type { EventRecipe } from '@potluck/contract/resources/event-recipe';
import { sql } from 'kysely';
import type { Call } from '../../context/call.ts';
import { findNamed } from '../../policy/found.ts';
import { pictureUri } from '../../rows/picture-uri.ts';
import { rowsAbout } from './schedule-rows.ts';

/** A dish as the schedule shows it; of a recipe that the viewer does not see there is its name alone. */
export type ShownDish = Pick<EventRecipe, 'name' | 'recipe' | 'title' | 'servings'> & { imageUri: string };

interface DishRow {
  name: string;
  parent: string;
  recipe: string | null;
  body: string;
}

/** What is cooked at events, by the name of the event: one query for the dishes, and one for their recipes. */
export async function dishesAt(
  { context: { store }, viewer }: Pick<Call, 'context' | 'viewer'>,
  events: string[],
): Promise<Map<string, ShownDish[]>> {
  const rows = await rowsAbout<DishRow>(
    store,
    events,
    named => sql`select i.name, i.parent, i.recipe, i.body from event_recipe i
      where ${named(sql`i.parent`)} order by i.create_time, i.name`,
  );
  const recipes = await shownRecipes(
    store.db,
    viewer.user,
    new Set(rows.flatMap(({ recipe }) => recipe ?? [])),
  );
  const byEvent = Map.groupBy(rows, ({ parent }) => parent);
  return new Map(byEvent.entries().map(([event, of]) => [event, of.map(row => dishOf(row, recipes))]));
}

interface ShownRecipe {
  title: string;
  imageUri: string;
}

function dishOf({ name, recipe, body }: DishRow, recipes: ReadonlyMap<string, ShownRecipe>): ShownDish {
  const { title, servings } = JSON.parse(body) as Partial<EventRecipe>;
  const shown = recipe === null ? { title: title ?? '', imageUri: '' } : recipes.get(recipe);
  return {
    name,
    recipe: recipe ?? '',
    title: shown?.title ?? '',
    imageUri: shown?.imageUri ?? '',
    servings: servings ?? 0,
  };
}

/** As many as one statement takes. */
const slice = 500;

/** The recipes that somebody sees, by name. */
async function shownRecipes(
  db: Parameters<typeof findNamed>[0],
  user: string,
  wanted: ReadonlySet<string>,
): Promise<Map<string, ShownRecipe>> {
  const [names, shown] = [[...wanted], new Map<string, ShownRecipe>()];
  for (let at = 0; at < names.length; at += slice)
    for (const { row } of await findNamed(db, user, { type: 'recipe', names: names.slice(at, at + slice) }))
      shown.set(row.name, { title: row.title, imageUri: pictureUri(resources.recipe, row) });
  return shown;
}
