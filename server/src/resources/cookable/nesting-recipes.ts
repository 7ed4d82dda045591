import { visibilities } from '@potluck/contract/access';
import { maxNesting } from '@potluck/contract/amount/nested-recipes';
import { type RawBuilder, sql } from 'kysely';
import { findAccounts } from '../../policy/accounts.ts';
import { visibleTo } from '../../policy/visible.ts';
import { among } from '../../store/parameters.ts';
import type { Reading } from '../list/plan/visible-recipes.ts';

/**
 * The maximum number of recipes with nested recipes that a ranking counts from their contents. Recipes beyond it rank by
 * their own lines only, which name the nested recipes as plain ingredients.
 */
const maxCountedRecipes = 1000;

/**
 * The recipes with nested recipes that use one of these foods, or in which a nested recipe does, as far as the viewer sees
 * all of them. Starts from the foods and follows the references upwards, so recipes that the viewer cannot see cost no
 * more than a lookup.
 */
export async function relevantNesting(
  reading: Reading,
  foods: string[],
  most = maxCountedRecipes,
): Promise<string[]> {
  const { engine } = reading.context.store;
  const visible = await visibleReader(reading);
  const using = await visible({ recipes: usersOf(reading, foods), known: [], limit: most });
  const nesting = new Set(using.filter(row => row.nesting === 1).map(({ name }) => name));
  let open = using.map(({ name }) => name);
  for (let level = 0; level < maxNesting && open.length > 0 && nesting.size < most; level += 1) {
    const recipes = sql`select t.recipe from recipe_reference t where ${among(engine, sql`t.nested`, open)}`;
    const containers = await visible({ recipes, known: [...nesting], limit: most - nesting.size });
    open = containers.map(({ name }) => name);
    for (const name of open) nesting.add(name);
  }
  return [...nesting];
}

/**
 * A query of the recipes that use one of these foods and that contain a recipe or are nested in one. PostgreSQL looks up
 * the fewer ones in the others. SQLite would read all references, also those of recipes that the viewer cannot see.
 */
function usersOf({ context: { store } }: Reading, foods: string[]): RawBuilder<unknown> {
  const referred =
    store.engine === 'postgres'
      ? sql`i.recipe in (select t.recipe from recipe_reference t union all select t.nested from recipe_reference t)`
      : sql`(exists (select 1 from recipe_reference t where t.recipe = i.recipe)
        or exists (select 1 from recipe_reference t where t.nested = i.recipe))`;
  return sql`select i.recipe from recipe_ingredient i
    where ${among(store.engine, sql`i.food`, foods)} and i.food_count <> 0 and ${referred}`;
}

interface Wanted {
  /** A query of names. */
  recipes: RawBuilder<unknown>;
  /** Names to leave out. */
  known: string[];
  limit: number;
}

interface VisibleRecipe {
  name: string;
  /** 1 if it contains other recipes. */
  nesting: number;
}

/** Reads those recipes of a query that the viewer sees. Public recipes come last: anybody can publish many. */
async function visibleReader({ context: { store }, viewer }: Reading) {
  const isVisible = visibleTo('recipe', viewer.user, await findAccounts(store, viewer));
  // The `+` keeps SQLite from walking all recipes instead of looking up these.
  const ofType = store.engine === 'sqlite' ? sql`+r.type` : sql`r.type`;
  const isPublic = sql`r.visibility = ${sql.lit(visibilities.VISIBILITY_LEVEL_PUBLIC)}`;
  return async ({ recipes, known, limit }: Wanted): Promise<VisibleRecipe[]> => {
    const { rows } = await sql<VisibleRecipe>`
      select r.name, case when exists (select 1 from recipe_reference t where t.recipe = r.name)
        then 1 else 0 end as nesting
      from resource r where r.name in (${recipes}) and ${ofType} = 'recipe'
        and not ${among(store.engine, sql`r.name`, known)} and ${isVisible}
      order by case when ${isPublic} then 1 else 0 end, r.name limit ${limit}`.execute(store.db);
    return rows;
  };
}
