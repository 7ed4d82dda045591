import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Db } from '../../../policy/find-visible.ts';
import { among } from '../../../store/parameters.ts';
import { readChildren } from '../../children/child-rows.ts';
import { completedSql } from '../tick.ts';
import { above, less, smaller, zero } from './amounts.ts';
import { recipesIn } from './dish-parts.ts';
import { byHand, type MealFacts, type Need, type Part, type PartState, readParts } from './item-parts.ts';
import { type Meal, type Meals, needsOf, readMeals } from './meals.ts';
import { type PlanWindow, readWindows, within } from './plan-windows.ts';
import { type ListConventions, ListSnapshot } from './snapshot.ts';
import { type Reading, readableCalendars } from './visible-recipes.ts';

/** How a list differs from what meals on its followed days need, as the viewer sees them. */
export interface Difference extends Meals {
  snapshot: ListSnapshot;
  /** Calendars of these days that the viewer may read, and deleted ones. */
  readable: ReadonlySet<string>;
  more: Need[];
  less: Part[];
  /** A possibly deleted dish: its current facts, or the last ones that the list stored. */
  placeOf: (need: Need) => MealFacts;
}

/** The stored plan of a list: its followed days, and what meals and people have put on its items. */
interface StoredPlan {
  list: string;
  windows: readonly PlanWindow[];
  parts: readonly Part[];
}

export async function readPlan(db: Db, { list, now }: { list: string; now: number }): Promise<StoredPlan> {
  return { list, windows: await readWindows(db, list, now), parts: await readParts(db, list) };
}

/** The stored plan of a list without the parts of its items. */
interface StoredMeals extends Pick<StoredPlan, 'list' | 'windows'> {
  meals: readonly MealFacts[];
}

interface DifferenceOptions extends ListConventions {
  /** Requested days in addition to the followed ones. */
  windows: PlanWindow[];
}

/**
 * Computes what the days need now and compares it with what meals have put on the list. Leaves everything alone that
 * comes from calendars or recipes which the viewer cannot see.
 */
export async function readDifference(
  reading: Reading,
  plan: StoredPlan,
  { windows, ...conventions }: DifferenceOptions,
): Promise<Difference> {
  const { list, parts } = plan;
  const meals = [...new Set(parts.map(({ meal }) => meal))];
  const seen = await readSeen(reading, { list, windows: plan.windows, meals }, windows);
  const snapshot = new ListSnapshot(await readItems(reading, list), parts, conventions);
  const needs = [...seen.meals.values()].flatMap(meal => needsOf(meal));
  return differenceOf(seen, { snapshot, parts, needs, follows: ({ meal }) => seen.follows(meal) });
}

/** What the viewer sees of a plan's days. */
export interface SeenPlan extends Meals {
  readable: ReadonlySet<string>;
  /** Whether these days determine what a dish has on the list. */
  follows: (meal: MealFacts) => boolean;
}

export async function readSeen(
  reading: Reading,
  plan: StoredMeals,
  requested: PlanWindow[],
): Promise<SeenPlan> {
  const { list } = plan;
  const windows = [...plan.windows, ...requested];
  const plannedCalendars = plan.meals.flatMap(({ calendar }) => calendar || []);
  const calendars = [...windows.map(({ calendar }) => calendar), ...plannedCalendars];
  const readable = await readableCalendars(reading, [...new Set(calendars)]);
  const seen = windows.filter(({ calendar }) => readable.has(calendar));
  const stored = new Set(plan.meals.map(({ dish }) => dish));
  const meals = await readMeals(reading, { list, windows: seen, stored: [...stored] });
  const follows = (meal: MealFacts) =>
    meal.dish !== byHand &&
    !recipesIn(meal.dish).some(recipe => meals.hidden.has(recipe)) &&
    (meals.meals.has(meal.dish) || within(seen, meal));
  return { ...meals, readable, follows };
}

interface OnList extends Pick<Compared, 'needs' | 'parts'> {
  snapshot: ListSnapshot;
  follows: (part: Part) => boolean;
}

export function differenceOf(
  meals: Omit<SeenPlan, 'follows'>,
  { snapshot, parts, needs, follows }: OnList,
): Difference {
  const settled = resolveNeeds({
    needs,
    parts: parts.filter(follows),
    stateOf: snapshot.stateOf,
    over: new Set([...meals.meals.values()].filter(({ over }) => over).map(({ dish }) => dish)),
  });
  const others = parts.filter(part => part.meal.dish !== byHand && !follows(part));
  snapshot.hold([...others, ...settled.parts]);
  const placeOf = ({ meal }: Need) => meals.meals.get(meal.dish) ?? meal;
  return { ...meals, snapshot, more: settled.more, less: settled.less, placeOf };
}

/** The items that meals may add to or have added to; limited to `some` if given. */
export async function readItems({ context, now }: Reading, list: string, some?: string[]) {
  const { db, engine } = context.store;
  const held = some
    ? among(engine, sql`i.name`, some)
    : sql`i.name in (select s.item from list_source s where s.list = ${list})`;
  const open = some
    ? sql`i.planned_title is null and ${completedSql(now)} = 0`
    : sql`${completedSql(now)} = 0`;
  const which = sql`i.parent = ${list} and (${open} or ${held}) order by i.position, i.name`;
  return readChildren(db, resources.listItem, which);
}

/** A dish's current facts, or its last stored ones. */
export function mealOf({ meals, recipes }: Pick<Difference, 'meals' | 'recipes'>, { meal }: Need): Meal {
  const known = meals.get(meal.dish);
  if (known) return known;
  const titleOf = (recipe = '') => recipes.get(recipe)?.title ?? '';
  const titles = { recipeTitle: titleOf(meal.recipe), dishTitle: titleOf(recipesIn(meal.dish)[0]) };
  return {
    ...meal,
    ...titles,
    carrier: '',
    allDay: false,
    eventTitle: '',
    over: false,
    frozen: 0,
    foods: [],
  };
}

/** The changes that a list needs: missing needs, and parts that exceed theirs. */
interface Resolution {
  /** All parts, after surplus of one dish was assigned to others. */
  parts: Part[];
  more: Need[];
  /** The surplus of parts, as parts. */
  less: Part[];
}

interface Compared {
  /** One per dish, food and kind of amount. */
  needs: readonly Need[];
  parts: readonly Part[];
  stateOf: (part: Part) => PartState;
  /** Dishes of past meals, which need nothing more. */
  over: ReadonlySet<string>;
}

/**
 * Compares needs with existing parts, food by food. Items that were bought or skipped for one dish serve other dishes
 * that need them; bought surplus stays. Stable: a resolved list needs no further changes.
 */
function resolveNeeds(compared: Compared): Resolution {
  const resolution: Resolution = { parts: [], more: [], less: [] };
  const [needed, held] = [byFood(compared.needs), byFood(compared.parts)];
  for (const key of new Set([...needed.keys(), ...held.keys()]))
    resolveFood({ ...compared, needs: needed.get(key) ?? [], parts: held.get(key) ?? [] }, resolution);
  return resolution;
}

function byFood<N extends Need>(needs: readonly N[]): Map<string, N[]> {
  return Map.groupBy(needs, ({ food, kind }) => `${kind} ${food}`);
}

/** The same for one food and kind. */
function resolveFood({ needs, parts, stateOf, over }: Compared, resolution: Resolution): void {
  const lacks = new Map(inOrder(needs).map(need => [need.meal.dish, { ...need }]));
  const spare: Part[] = [];
  for (const part of parts.toSorted((one, other) => turn(stateOf(one)) - turn(stateOf(other)))) {
    const lack = lacks.get(part.meal.dish);
    const used = lack ? take(lack, part.exact) : zero;
    if (lack && above(used, zero)) resolution.parts.push({ ...part, meal: lack.meal, exact: used });
    if (above(part.exact, used)) spare.push({ ...part, exact: less(part.exact, used) });
  }
  for (const lack of lacks.values()) {
    if (over.has(lack.meal.dish)) continue;
    for (const part of spare) serve(lack, part, resolution);
    if (above(lack.exact, zero)) resolution.more.push(lack);
  }
  for (const part of spare.filter(({ exact }) => above(exact, zero))) {
    resolution.parts.push(part);
    if (['open', 'edited'].includes(stateOf(part))) resolution.less.push(part);
  }
}

function inOrder(needs: readonly Need[]): Need[] {
  return needs.toSorted(
    (one, other) => one.meal.start - other.meal.start || (one.meal.dish < other.meal.dish ? -1 : 1),
  );
}

/** Bought parts are used up first, so that open items can shrink. */
function turn(state: PartState): number {
  return { bought: 0, apart: 1, edited: 2, open: 3 }[state];
}

/** Assigns another dish's surplus to a dish that lacks it; the item stays the same. */
function serve(lack: Need, part: Part, resolution: Resolution): void {
  const given = take(lack, part.exact);
  if (!above(given, zero)) return;
  part.exact = less(part.exact, given);
  resolution.parts.push({ ...lack, unit: part.unit, exact: given, item: part.item });
}

function take(lack: Need, max: Need['exact']): Need['exact'] {
  const taken = smaller(lack.exact, max);
  lack.exact = less(lack.exact, taken);
  return taken;
}
