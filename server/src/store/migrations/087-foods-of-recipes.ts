import { type StoredFood, storedFoods } from '@potluck/contract/food/foods-at-home';
import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { columnTypes } from './column-types.ts';

/** The food of each ingredient, in an index that ranks recipes by what is at home: see `storedFoods`. */
export function foodsOfRecipes(engine: Engine): (string | typeof fillFoods)[] {
  const { text, integer } = columnTypes(engine);
  return [
    `alter table recipe_ingredient add column food ${text} not null default ''`,
    `alter table recipe_ingredient add column food_count ${integer} not null default 0`,
    fillFoods,
    `create index recipe_ingredient_food on recipe_ingredient (food, recipe, food_count) where food_count <> 0`,
  ];
}

interface Body {
  ingredientGroups?: { ingredients: { title: string; optional?: boolean }[] }[];
}

async function fillFoods(tx: Transaction<Database>): Promise<void> {
  for (let after = ''; ; ) {
    const recipes = await tx
      .selectFrom('resource')
      .select(['name', 'body'])
      .where('type', '=', 'recipe')
      .where('name', '>', after)
      .orderBy('name')
      .limit(200)
      .execute();
    for (const { name, body } of recipes) await fillRecipe(tx, name, JSON.parse(body) as Body);
    const last = recipes.at(-1);
    if (!last) return;
    after = last.name;
  }
}

async function fillRecipe(tx: Transaction<Database>, recipe: string, { ingredientGroups = [] }: Body) {
  const lines = ingredientGroups.flatMap(({ ingredients }) => ingredients);
  const { rows } = await sql<{ title: string; display: string }>`
    select title, display from recipe_ingredient where recipe = ${recipe} order by title`.execute(tx);
  const foods = storedFoods(
    lines,
    rows.map(({ display }) => display),
  );
  for (const [at, { title }] of rows.entries()) {
    const { food, count } = foods[at] as StoredFood;
    await sql`update recipe_ingredient set food = ${food}, food_count = ${count}
      where recipe = ${recipe} and title = ${title}`.execute(tx);
  }
}
