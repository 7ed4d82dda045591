import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Db } from '../../../policy/find-visible.ts';
import { among } from '../../../store/among.ts';
import { readChildren } from '../../children/child-rows.ts';
import { completedSql } from '../tick.ts';
import { type Meal, type Meals, readMeals } from './meals.ts';
import { byHand, type MealFacts, type Need, type Part } from './part.ts';
import { readParts } from './parts.ts';
import { resolveNeeds, unsettledFoods } from './resolve-needs.ts';
import { type Reading, readableCalendars } from './seen.ts';
import { type ListConventions, ListSnapshot } from './snapshot.ts';
import { type PlanWindow, readWindows, within } from './windows.ts';

/** How a list differs from what the meals need whose days it follows, as a viewer sees them. */
export interface Difference extends Meals {
  snapshot: ListSnapshot;
  /** The calendars of these days that the viewer may read, and those that are gone. */
  readable: ReadonlySet<string>;
  more: Need[];
  less: Part[];
  /** A dish that may be gone: as it stands, or as the list heard of it last. */
  placeOf: (need: Need) => MealFacts;
}

/** What is stored of a list's plan: the days that it follows, and what meals and hands have put on its items. */
export interface StoredPlan {
  list: string;
  windows: readonly PlanWindow[];
  parts: readonly Part[];
}

export async function readPlan(db: Db, { list, now }: { list: string; now: number }): Promise<StoredPlan> {
  return { list, windows: await readWindows(db, list, now), parts: await readParts(db, list) };
}

interface DifferenceOptions extends ListConventions {
  /** Days to look at beside those that the list follows. */
  asked: PlanWindow[];
}

/**
 * Computes what the days need now and compares it with what meals have put on the list. Whatever comes from a calendar or
 * recipe that the viewer does not see is left alone.
 */
export async function readDifference(
  reading: Reading,
  plan: StoredPlan,
  { asked, ...conventions }: DifferenceOptions,
): Promise<Difference> {
  const seen = await readSeen(reading, plan, asked);
  const snapshot = new ListSnapshot(await readItems(reading, plan.list), plan.parts, conventions);
  return differenceOf(seen, snapshot, plan.parts);
}

/**
 * The same for those foods alone of which not exactly as much as each dish needs is on the list for it: undefined when there
 * are none. The items of all other foods need not be read.
 */
export async function readUnsettled(
  reading: Reading,
  plan: StoredPlan,
  { asked, ...conventions }: DifferenceOptions,
): Promise<Difference | undefined> {
  const seen = await readSeen(reading, plan, asked);
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

/** What somebody sees of the days of a plan. */
interface SeenPlan extends Meals {
  needs: Need[];
  readable: ReadonlySet<string>;
  /** Whether a part follows what these days need. */
  follows: (part: Part) => boolean;
}

async function readSeen(reading: Reading, plan: StoredPlan, asked: PlanWindow[]): Promise<SeenPlan> {
  const { list, parts } = plan;
  const windows = [...plan.windows, ...asked];
  const heardOf = parts.flatMap(({ meal }) => meal.calendar || []);
  const calendars = [...windows.map(({ calendar }) => calendar), ...heardOf];
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

/** The items that meals may add to, and all that they have added to; of these only some, where they are named. */
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

/** A dish as it stands, or as far as it is remembered. */
export function mealOf({ meals, recipes }: Pick<Difference, 'meals' | 'recipes'>, { meal }: Need): Meal {
  const known = meals.get(meal.dish);
  if (known) return known;
  const recipeTitle = recipes.get(meal.recipe)?.title ?? '';
  const gone = { carrier: '', allDay: false, eventTitle: '', over: false, needs: [] };
  return { ...meal, ...gone, recipeTitle };
}
