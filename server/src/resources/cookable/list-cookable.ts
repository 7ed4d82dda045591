import { type Filter, readFilter } from '@potluck/contract/filter';
import { compareWithHome, type FoodsAtHome } from '@potluck/contract/food/foods-at-home';
import { resources } from '@potluck/contract/resources';
import type { diets } from '@potluck/contract/resources/event/diet-notes';
import type { CookableRecipe } from '@potluck/contract/resources/recipe/cookable';
import type { Call } from '../../context/context.ts';
import { findAccount, findVisible, requireAction } from '../../policy/find-visible.ts';
import { filteredNames, heldNames, namesAmong } from '../../policy/visible-names.ts';
import { findNamed } from '../../policy/visible-row.ts';
import { pageSizeOf } from '../../request/list-request.ts';
import { readPageToken, writePageToken } from '../../request/page-token.ts';
import { parseFields } from '../../request/validate.ts';
import { slices } from '../../store/parameters.ts';
import { TimeSlice } from '../../work/time-slice.ts';
import { mayReadContents } from '../children/find-child.ts';
import { readingOf, seenRecipes } from '../list/plan/visible-recipes.ts';
import type { Handler } from '../server-part.ts';
import { readFoodsAtHome } from './foods-at-home.ts';
import { eachRequiredFoods, linesOf, readTogether } from './foods-of-recipe.ts';
import { LeftOut, watchesOf } from './left-out.ts';
import { type RankedRecipe, rankRecipes } from './rank-recipes.ts';
import { recipeCard } from './recipe-card.ts';

interface CookableRequest {
  foods: string;
  without: string;
  diet: keyof typeof diets;
  cookbook: string;
  account: string;
  filter: string;
  pageToken: string;
}

const { request: fields } = resources.recipe.custom.cookable;

/** `recipes:cookable`: the recipes that the viewer can see, ranked by what is at home. */
export const listCookable: Handler = async (call, { query }) => {
  const { context, viewer } = call;
  const request = parseFields(fields, {
    ...query,
    pageSize: query.pageSize || undefined,
  }) as unknown as CookableRequest;
  const pageSize = pageSizeOf(query.pageSize);
  const { foods, without, diet, cookbook, account, filter, pageToken } = request;
  const bound = ['cookable', viewer.user, foods, without, diet, cookbook, account, filter];
  const after = readPageToken(pageToken, bound, 0);
  const home = await readFoodsAtHome(context.store, viewer, foods.split('\n'));
  const limit = pageSize + 1;
  const turns = new TimeSlice(() => context.slices.next(viewer.user));
  const leftOut = new LeftOut(await watchesOf(request, turns), turns);
  const ranked = rankRecipes(readingOf(call), {
    ...{ home, turns },
    after: after && { name: after.name, rank: after.key },
    first: 4 * limit,
  });
  const search = { ...request, condition: readFilter(resources.recipe.filters, filter) };
  const found = await firstPassing(call, search, { ranked, limit, leftOut });
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  const more = found.length > pageSize && last;
  return {
    recipes: await present(call, page, { home, turns }),
    nextPageToken: more ? writePageToken({ key: last.rank, name: last.name }, bound) : '',
  };
};

/** A request with its filter parsed: a broken one is refused even if nothing is ranked. */
interface Search extends CookableRequest {
  condition: Filter | undefined;
}

interface Ranking {
  ranked: AsyncGenerator<RankedRecipe[]>;
  limit: number;
  leftOut: LeftOut;
}

/**
 * The first recipes of the ranking that the viewer sees and that pass the filters. Usually the first ones do; if not,
 * everything that passes is read once, so that the cost does not grow with what others have.
 */
async function firstPassing(call: Call, request: Search, { ranked, limit, leftOut }: Ranking) {
  const found: RankedRecipe[] = [];
  const inside = await namesInCookbook(call, request.cookbook);
  let first = request.account === '';
  let visible: Set<string> | undefined;
  for await (const chunk of ranked) {
    if (!first) visible ??= await allPassing(call, request);
    first = false;
    const wanted = inside ? chunk.filter(({ name }) => inside.has(name)) : chunk;
    const passing = visible ?? (await passingAmong(call, request, wanted));
    const shown = wanted.filter(({ name }) => passing.has(name));
    for (const some of slices(shown, leftOut.nothing ? 4 * limit : readTogether)) {
      found.push(...(await suitable(call, some, leftOut)));
      if (found.length >= limit) return found.slice(0, limit);
    }
  }
  return found;
}

const type = resources.recipe.singular;

async function passingAmong(
  { context: { store }, viewer }: Call,
  { condition }: Search,
  recipes: RankedRecipe[],
): Promise<Set<string>> {
  const which = { type, viewer, filter: condition };
  const names = recipes.map(({ name }) => name);
  const { rows } = await (await namesAmong(store, which, names)).execute(store.db);
  return new Set(rows.map(({ name }) => name));
}

async function allPassing(call: Call, { condition, account }: Search): Promise<Set<string>> {
  const { context, viewer } = call;
  const { store } = context;
  const which = { type, viewer, filter: condition };
  const held = account === '' ? undefined : (await findAccount(context, viewer, account)).row.name;
  const names = held ? await heldNames(store, which, held) : await filteredNames(store, which);
  const { rows } = await names.execute(store.db);
  return new Set(rows.map(({ name }) => name));
}

async function namesInCookbook(
  { context: { store }, viewer }: Call,
  cookbook: string,
): Promise<Set<string> | undefined> {
  if (cookbook === '') return undefined;
  const found = await findVisible(store.db, viewer, resources.cookbook, cookbook);
  if (!mayReadContents(found)) requireAction(found, 'readContents');
  const rows = await store.db
    .selectFrom('cookbook_entry')
    .select('recipe')
    .where('root', '=', found.row.name)
    .execute();
  return new Set(rows.map(({ recipe }) => recipe));
}

/** The recipes in which no word names a food to leave out, not even in a nested recipe. */
async function suitable(call: Call, recipes: RankedRecipe[], leftOut: LeftOut): Promise<RankedRecipe[]> {
  if (leftOut.nothing || recipes.length === 0) return recipes;
  const names = recipes.map(({ name }) => name);
  const seen = await seenRecipes(readingOf(call), names);
  const found: RankedRecipe[] = [];
  for (const recipe of recipes) if (!(await leftOut.isIn(linesOf(recipe.name, seen)))) found.push(recipe);
  return found;
}

interface Presenting {
  home: FoodsAtHome;
  turns: TimeSlice;
}

/** Decides the access to each row once more, as lists do. */
async function present(
  call: Call,
  page: RankedRecipe[],
  { home, turns }: Presenting,
): Promise<CookableRecipe[]> {
  if (page.length === 0) return [];
  const { context, viewer } = call;
  const names = page.map(({ name }) => name);
  const found = await findNamed(context.store.db, viewer, { type, names });
  const rows = new Map(found.map(each => [each.row.name, each]));
  const recipes: CookableRecipe[] = [];
  for await (const [name, foods] of eachRequiredFoods(readingOf(call), names, turns)) {
    const each = rows.get(name);
    if (!each) continue;
    recipes.push({ recipe: recipeCard(each), ...compareWithHome(foods, home) } as CookableRecipe);
  }
  return recipes;
}
