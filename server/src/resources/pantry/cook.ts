import type { NeededFood } from '@potluck/contract/amount/needed-foods';
import { neededText } from '@potluck/contract/amount/shopping-text';
import { sumAmounts } from '@potluck/contract/amount/sum-amounts';
import { invalid } from '@potluck/contract/errors';
import type { ExactAmount } from '@potluck/contract/exact-amount';
import { foodKey } from '@potluck/contract/food/food-key';
import { rational, toNumber } from '@potluck/contract/rational';
import { resources } from '@potluck/contract/resources';
import { type PantryItem, storagePlaces } from '@potluck/contract/resources/pantry/pantry-item';
import { sql } from 'kysely';
import type { Call } from '../../context/context.ts';
import { findVisible, notFound, requireWritable } from '../../policy/find-visible.ts';
import { parseFields } from '../../request/validate.ts';
import { among } from '../../store/parameters.ts';
import { changingChildren } from '../child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { findChild } from '../children/find-child.ts';
import { foodsOfDish } from '../list/plan/dish-parts.ts';
import { readingOf, seenRecipes } from '../list/plan/visible-recipes.ts';
import { byDate } from '../list/stored-foods/read-stored-foods.ts';
import { amountsOf, bodyOf, negative } from '../list/stored-foods/stock.ts';
import { FoodStock } from '../list/stored-foods/take-from-stock.ts';
import { restoreClaims, serveClaims } from '../portions/portion-claims.ts';
import type { Handler } from '../server-part.ts';
import { applyMoves, revertSource } from './ledger.ts';
import { restockChanged } from './shopping-list.ts';
import { createItem } from './write-items.ts';

interface CookRequest {
  cooking: string;
  servings: number;
  eatenPortions: number;
  storedPortions: number;
  place: keyof typeof storagePlaces;
  validateOnly: boolean;
}

/** What happens to an item, as the response shows it. */
interface ShownChange {
  pantryItem: string;
  title: string;
  quantity: string;
}

/**
 * `pantries/{pantry}:cook`: takes what a recipe needs, as far as the pantry counts it, and stores portions. The result is
 * kept with the cooking, so that a repeated call changes nothing.
 */
export const cook: Handler = (call, { name, body }) =>
  changingChildren(call, async work => {
    const { tx, viewer } = work;
    const found = await findVisible(tx, viewer, call.definition, name);
    requireWritable(found);
    const request = parseFields(resources.pantry.custom.cook.request, body) as unknown as CookRequest;
    const pantry = found.row.name;
    const { row: cooking } = await findChild(tx, viewer, resources.cooking, {
      name: request.cooking,
      purpose: 'read',
    });
    if (cooking.creator !== viewer.user)
      throw invalid([{ field: 'cooking', description: 'must be a cooking of your own' }]);
    const known = await resultOf(work, pantry, cooking.name);
    if (known) return known;
    const recipe = await findVisible(tx, viewer, resources.recipe, cooking.root);
    const plan = await planCooking(call, work, { pantry, recipe: recipe.row.name, request });
    const { taken, unclear, portionCount } = plan;
    const changes = taken.map(({ row, amounts }) => changeOf(row, amounts));
    if (request.validateOnly) return { taken: changes, unclear, stored: [], portionCount };
    if (request.eatenPortions > 0 && cooking.event !== null)
      await serveClaims(work, { pantry, recipe: recipe.row.name }, String(cooking.event));
    await take(work, { pantry, source: cooking.name }, taken);
    const storing = { pantry, source: cooking.name, recipe: recipe.row.name, title: recipe.row.title };
    const stored = await storePortions(work, storing, request);
    const left = portionCount + request.storedPortions - request.eatenPortions;
    const result = { taken: changes, unclear, stored, portionCount: Math.max(0, left) };
    await tx
      .insertInto('pantry_cooking')
      .values({ pantry, cooking: cooking.name, result: JSON.stringify(result), create_time: Date.now() })
      .execute();
    return result;
  });

/** `pantries/{pantry}:undoCook`: puts back what a cooking took, and takes back the portions that it stored. */
export const undoCook: Handler = (call, { name, body }) =>
  changingChildren(call, async work => {
    const found = await findVisible(work.tx, work.viewer, call.definition, name);
    requireWritable(found);
    const { cooking } = parseFields(resources.pantry.custom.undoCook.request, body) as { cooking: string };
    const pantry = found.row.name;
    if (!(await resultOf(work, pantry, cooking))) throw notFound(`the cooking ${cooking} in ${pantry}`);
    const restoredCount = await revertSource(work, cooking, each => each === pantry);
    await restoreClaims(work, cooking, each => each === pantry);
    await work.tx
      .deleteFrom('pantry_cooking')
      .where('pantry', '=', pantry)
      .where('cooking', '=', cooking)
      .execute();
    return { restoredCount };
  });

async function resultOf({ tx }: ChildWork, pantry: string, cooking: string): Promise<object | undefined> {
  const row = await tx
    .selectFrom('pantry_cooking')
    .select('result')
    .where('pantry', '=', pantry)
    .where('cooking', '=', cooking)
    .executeTakeFirst();
  return row && (JSON.parse(row.result) as object);
}

interface Taking {
  row: ChildRow;
  amounts: ExactAmount[];
}

interface CookingPlan {
  taken: Taking[];
  /** Items of the recipe that have no amount in a unit of the recipe. */
  unclear: ShownChange[];
  portionCount: number;
}

interface Cooking {
  pantry: string;
  recipe: string;
  request: CookRequest;
}

async function planCooking(
  call: Call,
  work: ChildWork,
  { pantry, recipe, request }: Cooking,
): Promise<CookingPlan> {
  const { servings, eatenPortions } = request;
  const portions = await readChildren(
    work.tx,
    resources.pantryItem,
    sql`i.parent = ${pantry} and i.recipe = ${recipe} order by ${byDate}`,
  );
  const portionCount = portions.reduce((sum, row) => sum + countOf(row), 0);
  const eaten = takeNeeds([portionsNeeded(eatenPortions)], portions).taken;
  // Portions from the freezer need no ingredients.
  if (servings === 0 && eatenPortions > 0) return { taken: eaten, unclear: [], portionCount };
  const seen = await seenRecipes(readingOf(call, work.tx), [recipe]);
  const foods = foodsOfDish({ recipe, servings, places: undefined }, seen);
  const keys = [...new Set(foods.map(({ title }) => foodKey(title)))];
  const rows = await readChildren(
    work.tx,
    resources.pantryItem,
    sql`i.parent = ${pantry} and i.recipe is null and ${among(call.context.store.engine, sql`i.food`, keys)}
      order by ${byDate}`,
  );
  const { taken, unclear } = takeFoods(foods, rows);
  return { taken: [...eaten, ...taken], unclear, portionCount };
}

function portionsNeeded(count: number): ExactAmount {
  return { amount: rational(count), type: 'MEASUREMENT_TYPE_UNSPECIFIED' };
}

function countOf(row: ChildRow): number {
  return amountsOf(row).reduce((sum, { amount }) => sum + Math.max(0, toNumber(amount)), 0);
}

/** Takes needs of one food from its items. `fits` tells whether each need has an item in a unit that fits. */
function takeNeeds(
  needs: readonly ExactAmount[],
  rows: readonly ChildRow[],
  food = '',
): { taken: Taking[]; fits: boolean } {
  const stock = new FoodStock(
    food,
    rows.map(row => [row, amountsOf(row)]),
  );
  const results = needs.filter(({ amount }) => toNumber(amount) > 0).map(need => stock.take(need));
  const byRow = Map.groupBy(
    results.flatMap(({ from }) => from),
    ([row]) => row,
  );
  return {
    taken: [...byRow].map(([row, parts]) => ({ row, amounts: parts.map(([, amount]) => amount) })),
    fits: results.every(({ fits }) => fits),
  };
}

function takeFoods(
  foods: readonly NeededFood[],
  rows: readonly ChildRow[],
): Pick<CookingPlan, 'taken' | 'unclear'> {
  const byFood = Map.groupBy(rows, ({ food }) => String(food));
  const taken: Taking[] = [];
  const unclear: ShownChange[] = [];
  for (const [food, same] of Map.groupBy(foods, ({ title }) => foodKey(title))) {
    const [first] = same;
    const items = byFood.get(food) ?? [];
    if (!first || items.length === 0) continue;
    const needs = sumAmounts(
      same.flatMap(({ amounts }) => amounts),
      first.title,
    );
    const done = takeNeeds(needs, items, first.title);
    taken.push(...done.taken);
    const doubtful = items.find(row => bodyOf(row).stock !== 'OUT');
    if ((!done.fits || needs.length === 0) && doubtful)
      unclear.push({ ...shown(doubtful), quantity: neededText(needs, { food: first.title }) });
  }
  return { taken, unclear };
}

function shown(row: ChildRow): Pick<ShownChange, 'pantryItem' | 'title'> {
  return { pantryItem: row.name, title: String(row.title) };
}

function changeOf(row: ChildRow, amounts: readonly ExactAmount[]): ShownChange {
  const food = String(row.title);
  return { ...shown(row), quantity: neededText(amounts, { food }) };
}

async function take(
  work: ChildWork,
  { pantry, source }: { pantry: string; source: string },
  taken: readonly Taking[],
): Promise<void> {
  const changed: PantryItem[] = [];
  for (const { row, amounts } of taken) {
    const before = bodyOf(row).stock;
    const after = bodyOf(await applyMoves(work, row, { source, moves: amounts.map(negative) }));
    if (after.stock !== before) changed.push(after);
  }
  await restockChanged(work, pantry, changed);
}

interface Storing {
  pantry: string;
  source: string;
  recipe: string;
  title: string;
}

/** Stores leftover portions as an item of their recipe, in the freezer by default. */
async function storePortions(
  work: ChildWork,
  { pantry, source, recipe, title }: Storing,
  { storedPortions, place: requested }: CookRequest,
): Promise<ShownChange[]> {
  if (storedPortions === 0) return [];
  const place = requested === 'STORAGE_PLACE_UNSPECIFIED' ? 'FREEZER' : requested;
  const [known] = await readChildren(
    work.tx,
    resources.pantryItem,
    sql`i.parent = ${pantry} and i.recipe = ${recipe} and i.best_before = '' and i.counted = 1
      and i.place = ${storagePlaces[place]} order by i.name limit 1`,
  );
  const row = known ?? (await createItem(work, { pantry, title, place, recipe }));
  if (!row) return [];
  const amounts = [portionsNeeded(storedPortions)];
  await applyMoves(work, row, { source, moves: amounts });
  return [changeOf(row, amounts)];
}
