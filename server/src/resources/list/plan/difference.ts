import { compare } from '@potluck/contract/rational';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Db } from '../../../policy/find-visible.ts';
import { among } from '../../../store/among.ts';
import { readChildren } from '../../children/child-rows.ts';
import { completedSql } from '../tick.ts';
import { type Amount, above, less, smaller, sumOf, zero } from './amounts.ts';
import { type Meal, type Meals, readMeals } from './meals.ts';
import { byHand, type MealFacts, type Need, type Part, type PartState } from './part.ts';
import { readParts } from './parts.ts';
import { type Reading, readableCalendars } from './seen.ts';
import { type ListConventions, ListSnapshot } from './snapshot.ts';
import { type PlanWindow, readWindows, within } from './windows.ts';

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
export interface StoredPlan {
  list: string;
  windows: readonly PlanWindow[];
  parts: readonly Part[];
}

export async function readPlan(db: Db, { list, now }: { list: string; now: number }): Promise<StoredPlan> {
  return { list, windows: await readWindows(db, list, now), parts: await readParts(db, list) };
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
  const seen = await readSeen(reading, plan, windows);
  const snapshot = new ListSnapshot(await readItems(reading, plan.list), plan.parts, conventions);
  return differenceOf(seen, snapshot, plan.parts);
}

/**
 * The same, limited to foods whose amounts on the list do not exactly match each dish's need; undefined if there are
 * none. Items of other foods need not be read.
 */
export async function readUnsettled(
  reading: Reading,
  plan: StoredPlan,
  { windows, ...conventions }: DifferenceOptions,
): Promise<Difference | undefined> {
  const seen = await readSeen(reading, plan, windows);
  const foods = unsettledFoods(seen.needs, plan.parts.filter(seen.follows));
  if (foods.size === 0) return undefined;
  const concerned = plan.parts.filter(({ food }) => foods.has(food));
  const items = new Set(concerned.flatMap(({ item }) => item ?? []));
  const parts = plan.parts.filter(({ food, item }) => foods.has(food) || items.has(item ?? ''));
  const some = { ...seen, needs: seen.needs.filter(({ food }) => foods.has(food)) };
  const follows = (part: Part) => foods.has(part.food) && seen.follows(part);
  const rows = await readItems(reading, plan.list, [...items]);
  return differenceOf({ ...some, follows }, new ListSnapshot(rows, parts, conventions), parts);
}

/** What the viewer sees of a plan's days. */
interface SeenPlan extends Meals {
  needs: Need[];
  readable: ReadonlySet<string>;
  /** Whether these days determine a part. */
  follows: (part: Part) => boolean;
}

async function readSeen(reading: Reading, plan: StoredPlan, requested: PlanWindow[]): Promise<SeenPlan> {
  const { list, parts } = plan;
  const windows = [...plan.windows, ...requested];
  const plannedCalendars = parts.flatMap(({ meal }) => meal.calendar || []);
  const calendars = [...windows.map(({ calendar }) => calendar), ...plannedCalendars];
  const readable = await readableCalendars(reading, [...new Set(calendars)]);
  const seen = windows.filter(({ calendar }) => readable.has(calendar));
  const others = new Set(parts.flatMap(({ meal }) => meal.recipe || []));
  const meals = await readMeals(reading, { list, windows: seen, others: [...others] });
  const needs = [...meals.meals.values()].flatMap(meal => meal.needs);
  const follows = ({ meal }: Part) =>
    meal.dish !== byHand &&
    !meals.hidden.has(meal.recipe) &&
    (meals.meals.has(meal.dish) || within(seen, meal));
  return { ...meals, needs, readable, follows };
}

function differenceOf(seen: SeenPlan, snapshot: ListSnapshot, parts: readonly Part[]): Difference {
  const { needs, follows, ...meals } = seen;
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
async function readItems({ context, now }: Reading, list: string, some?: string[]) {
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
  const recipeTitle = recipes.get(meal.recipe)?.title ?? '';
  const gone = { carrier: '', allDay: false, eventTitle: '', over: false, needs: [] };
  return { ...meal, ...gone, recipeTitle };
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

/** Foods whose parts do not exactly match the needs of some dish. All others need no resolution. */
export function unsettledFoods(needs: readonly Need[], parts: readonly Part[]): Set<string> {
  const unsettled = new Set<string>();
  const needed = Map.groupBy(needs, ({ meal }) => meal.dish);
  const held = Map.groupBy(parts, ({ meal }) => meal.dish);
  for (const [dish, own] of held) {
    const amounts = amountsByFood(own);
    for (const need of needed.get(dish) ?? []) if (!takeExactly(amounts, need)) unsettled.add(need.food);
    for (const food of amounts.keys()) if (amounts.get(food)?.length !== 0) unsettled.add(food);
  }
  for (const [dish, own] of needed) if (!held.has(dish)) for (const { food } of own) unsettled.add(food);
  return unsettled;
}

function amountsByFood(parts: readonly Part[]): Map<string, Amount[]> {
  const amounts = new Map<string, Amount[]>();
  for (const part of parts) {
    const known = amounts.get(part.food);
    if (known) known.push(part);
    else amounts.set(part.food, [part]);
  }
  return amounts;
}

/** Takes the stored amount of the need's kind; false unless it matches exactly. */
function takeExactly(amounts: Map<string, Amount[]>, { food, kind, exact }: Need): boolean {
  const all = amounts.get(food) ?? [];
  const same = all.filter(each => each.kind === kind);
  amounts.set(food, same.length === all.length ? [] : all.filter(each => each.kind !== kind));
  return same.length > 0 && compare(sumOf(same), exact) === 0;
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

function take(lack: Need, most: Need['exact']): Need['exact'] {
  const taken = smaller(lack.exact, most);
  lack.exact = less(lack.exact, taken);
  return taken;
}
