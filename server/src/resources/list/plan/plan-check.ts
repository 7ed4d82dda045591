import { compare } from '@potluck/contract/rational';
import type { Store } from '../../../store/store.ts';
import { sumOf } from './amounts.ts';
import { type Part, readParts, readPartsAround } from './item-parts.ts';
import { needsOf } from './meals.ts';
import { type Difference, differenceOf, readItems, readSeen, type SeenPlan } from './plan-difference.ts';
import { PlanPantry } from './plan-pantry.ts';
import { type PlanWindow, readWindows } from './plan-windows.ts';
import type { FoodNeed } from './recipe-needs.ts';
import { type ListConventions, ListSnapshot } from './snapshot.ts';
import {
  amountKey,
  amountKeys,
  type HeldAmount,
  heldAmounts,
  readStoredDishes,
  type StoredDish,
} from './stored-dishes.ts';
import type { Reading } from './visible-recipes.ts';

/** The stored plan of a list in short: enough to find the dishes that do not have exactly what they need. */
export interface PlanOutline {
  list: string;
  windows: readonly PlanWindow[];
  dishes: readonly StoredDish[];
}

export async function readOutline(
  { db }: Pick<Store, 'db'>,
  { list, now }: { list: string; now: number },
): Promise<PlanOutline> {
  const windows = await readWindows(db, list, now);
  return { list, windows, dishes: await readStoredDishes(db, list) };
}

/**
 * How a list differs from its plan: only in foods whose amounts do not exactly match each dish's need, and without what
 * the viewer has at home.
 */
export interface Unsettled {
  seen: SeenPlan;
  foods: ReadonlySet<string>;
  /** The difference in these foods, with what is always at home; undefined without any. */
  difference: (Difference & { pantry: PlanPantry }) | undefined;
}

/**
 * Compares a list with its plan. Parts and items of foods that match need not be read, unless a pantry has some of what
 * is missing: then it matters what other meals were promised.
 */
export async function readUnsettled(
  reading: Reading,
  { list, windows, dishes }: PlanOutline,
  conventions: ListConventions,
): Promise<Unsettled> {
  const meals = dishes.map(({ meal }) => meal);
  const seen = await readSeen(reading, { list, windows, meals }, []);
  const foods = unsettledFoods(seen, dishes);
  if (foods.size === 0) return { seen, foods, difference: undefined };
  const pantry = await PlanPantry.read(reading, list);
  const needed = [...seen.meals.values()].flatMap(meal => meal.foods.filter(({ food }) => foods.has(food)));
  if (!pantry.hasAny(needed)) {
    const difference = await differenceIn(reading, { list, seen, foods }, conventions);
    return { seen, foods, difference: { ...difference, pantry } };
  }
  const difference = await wholeDifference(reading, { list, seen }, conventions);
  const more = pantry.missing(pantry.share(difference, new Set()));
  return { seen, foods, difference: { ...difference, more, pantry } };
}

/** The difference of all foods. */
async function wholeDifference(
  reading: Reading,
  { list, seen }: { list: string; seen: SeenPlan },
  conventions: ListConventions,
): Promise<Difference> {
  const parts = await readParts(reading.context.store.db, list);
  const snapshot = new ListSnapshot(await readItems(reading, list), parts, conventions);
  const needs = [...seen.meals.values()].flatMap(meal => needsOf(meal));
  return differenceOf(seen, { snapshot, parts, needs, follows: ({ meal }) => seen.follows(meal) });
}

/** The difference of these foods. */
async function differenceIn(
  reading: Reading,
  { list, seen, foods }: { list: string; seen: SeenPlan; foods: ReadonlySet<string> },
  conventions: ListConventions,
): Promise<Difference> {
  const parts = await readPartsAround(reading.context.store, list, foods);
  const items = new Set(parts.flatMap(({ food, item }) => (foods.has(food) && item) || []));
  const snapshot = new ListSnapshot(await readItems(reading, list, [...items]), parts, conventions);
  const needs = [...seen.meals.values()].flatMap(meal => needsOf(meal, foods));
  const follows = ({ food, meal }: Part) => foods.has(food) && seen.follows(meal);
  return differenceOf(seen, { snapshot, parts, needs, follows });
}

/** Foods whose parts do not exactly match the needs of some dish. All others need no resolution. */
function unsettledFoods({ meals, follows }: SeenPlan, dishes: readonly StoredDish[]): Set<string> {
  const unsettled = new Set<string>();
  const held = Map.groupBy(
    dishes.filter(({ meal }) => follows(meal)),
    ({ meal }) => meal.dish,
  );
  for (const [dish, stored] of held) {
    const foods = meals.get(dish)?.foods ?? [];
    if (stored.length === 1 && hasExactly(stored[0]?.amounts ?? '', foods)) continue;
    const amounts = Map.groupBy(stored.flatMap(heldAmounts), ({ food }) => food);
    for (const need of foods) if (!takeExactly(amounts, need)) unsettled.add(need.food);
    for (const [food, left] of amounts) if (left.length > 0) unsettled.add(food);
  }
  for (const [dish, { foods }] of meals)
    if (!held.has(dish)) for (const { food } of foods) unsettled.add(food);
  return unsettled;
}

/** Compares texts, because most dishes have exactly what they need. */
function hasExactly(amounts: string, foods: readonly FoodNeed[]): boolean {
  if (matching.get(foods) === amounts) return true;
  const keys = new Set(foods.map(amountKey));
  const stored = amountKeys(amounts);
  const exact = stored.length === foods.length && stored.every(key => keys.has(key));
  if (exact) matching.set(foods, amounts);
  return exact;
}

/** The amounts that last matched a recipe's cached foods. */
const matching = new WeakMap<readonly FoodNeed[], string>();

/** Takes the stored amount of the need's kind; false unless it matches exactly. */
function takeExactly(amounts: Map<string, HeldAmount[]>, { food, kind, exact }: FoodNeed): boolean {
  const all = amounts.get(food) ?? [];
  const same = all.filter(each => each.kind === kind);
  amounts.set(
    food,
    all.filter(each => each.kind !== kind),
  );
  return same.length > 0 && compare(sumOf(same), exact) === 0;
}
