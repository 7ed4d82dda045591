import { isDeepStrictEqual } from 'node:util';
import { type StoredFood, storedFoods } from '@potluck/contract/food/foods-at-home';
import type { Recipe } from '@potluck/contract/resources/recipe';
import { normalizeForSearch } from '@potluck/contract/search/search-text';
import { sql } from 'kysely';
import { visibleNames } from '../policy/visible-names.ts';
import { slices } from '../store/parameters.ts';
import type { TagKind } from '../store/schema.ts';
import { saveAhead } from './recipe/ahead.ts';
import { drawLater } from './recipe/draw-pictures.ts';
import { checkReferences, saveReferences } from './recipe/references.ts';
import type { Handler, Saving, ServerPart } from './server-part.ts';

/** Ingredients, tags and nested recipes are also stored in tables of their own; unchanged ones are not rewritten. */
export const recipePart: ServerPart = {
  settle: ({ values, before }) => (before ? keepingStepPictures(values, before.values) : values),
  check: checkReferences,
  async saved(saving: Saving) {
    await saveIngredients(saving);
    await saveTags(saving);
    await saveReferences(saving);
    await saveAhead(saving);
  },
  async inserted({ tx, name, creator, pictured, config }) {
    if (!pictured && config.drawPictures) await drawLater(tx, { name, owner: creator });
  },
};

/**
 * Programs that know no pictures of steps send none: then steps whose text stays the same keep their pictures, also in
 * another group.
 */
function keepingStepPictures(values: Values & object, before: Values & object): Record<string, unknown> {
  const { directions = [] } = values as Partial<Recipe>;
  const { directions: old = [] } = before as Partial<Recipe>;
  if (isDeepStrictEqual(directions, old)) return values;
  const pictures = new Map<string, string[]>();
  for (const { steps, stepImageUris } of old)
    for (const [at, uri] of stepImageUris.entries())
      if (uri) pictures.set(steps[at] ?? '', [...(pictures.get(steps[at] ?? '') ?? []), uri]);
  return {
    ...values,
    directions: directions.map(group =>
      group.stepImageUris.length > 0
        ? group
        : { ...group, stepImageUris: group.steps.map(step => pictures.get(step)?.shift() ?? '') },
    ),
  };
}

async function saveIngredients({ tx, name, values, before }: Saving): Promise<void> {
  const [now, was] = [ingredientRows(name, values), ingredientRows(name, before)];
  if (isDeepStrictEqual(now, was)) return;
  if (was.length > 0) await tx.deleteFrom('recipe_ingredient').where('recipe', '=', name).execute();
  for (const rows of slices(now)) await tx.insertInto('recipe_ingredient').values(rows).execute();
}

async function saveTags({ tx, name, values, before }: Saving): Promise<void> {
  const [now, was] = [tagRows(name, values), tagRows(name, before)];
  if (isDeepStrictEqual(now, was)) return;
  if (was.length > 0) await tx.deleteFrom('recipe_tag').where('recipe', '=', name).execute();
  for (const rows of slices(now)) await tx.insertInto('recipe_tag').values(rows).execute();
}

type Values = Saving['values'] | undefined;

function ingredientRows(recipe: string, values: Values) {
  const { ingredientGroups = [] } = (values ?? {}) as Partial<Recipe>;
  const lines = ingredientGroups.flatMap(({ ingredients }) => ingredients);
  const titles = distinct(lines.map(({ title }) => title));
  const foods = storedFoods(
    lines,
    titles.map(([, display]) => display),
  );
  return titles.map(([title, display], at) => {
    const { food, count } = foods[at] as StoredFood;
    return { recipe, title, display, food, food_count: count };
  });
}

function tagRows(recipe: string, values: Values) {
  const { categories = [], cuisines = [] } = (values ?? {}) as Partial<Recipe>;
  return [...tagsOf(recipe, 'category', categories), ...tagsOf(recipe, 'cuisine', cuisines)];
}

function tagsOf(recipe: string, kind: TagKind, tags: string[]) {
  return distinct(tags).map(([value, display]) => ({ recipe, kind, value, display }));
}

/** Deduplicates texts by their normalized form. */
function distinct(texts: string[]): [normalized: string, shown: string][] {
  const found = new Map<string, string>();
  for (const text of texts) {
    const normalized = normalizeForSearch(text);
    if (normalized !== '' && !found.has(normalized)) found.set(normalized, text.trim());
  }
  return [...found];
}

const maxTags = 1000;

/** `recipes:tags`: categories and cuisines of the recipes that the viewer sees, most used first. */
export const countTags: Handler = async ({ context, viewer }) => {
  const names = await visibleNames(context.store, 'recipe', viewer);
  const { rows } = await sql<{ kind: TagKind; title: string; uses: number }>`
    select g.kind, min(g.display) as title, count(*) as uses
    from (${names}) as seen join recipe_tag g on g.recipe = seen.name
    group by g.kind, g.value order by uses desc, title`.execute(context.store.db);
  return { categories: tagCounts(rows, 'category'), cuisines: tagCounts(rows, 'cuisine') };
};

function tagCounts(rows: { kind: TagKind; title: string; uses: number }[], kind: TagKind) {
  return rows
    .filter(row => row.kind === kind)
    .slice(0, maxTags)
    .map(({ title, uses }) => ({ title, recipeCount: Number(uses) }));
}
