import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { readChildren } from '../../children/child-rows.ts';
import { completedSql } from '../tick.ts';
import { type Meal, type Meals, readMeals } from './meals.ts';
import { byHand, type MealFacts, type Need, type Part } from './part.ts';
import { readParts } from './parts.ts';
import { resolveNeeds } from './resolve-needs.ts';
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

export interface Followed extends ListConventions {
  list: string;
  /** Days to look at beside those that the list follows. */
  asked: PlanWindow[];
}

/**
 * Computes what the days need now and compares it with what meals have put on the list. Whatever comes from a calendar or
 * recipe that the viewer does not see is left alone.
 */
export async function readDifference(
  reading: Reading,
  { list, asked, ...ways }: Followed,
): Promise<Difference> {
  const { db } = reading.context.store;
  const windows = [...(await readWindows(db, list, reading.now)), ...asked];
  const parts = await readParts(db, list);
  const heardOf = parts.flatMap(({ meal }) => meal.calendar || []);
  const calendars = [...windows.map(({ calendar }) => calendar), ...heardOf];
  const readable = await readableCalendars(reading, [...new Set(calendars)]);
  const seen = windows.filter(({ calendar }) => readable.has(calendar));
  const meals = await readMeals(reading, {
    list,
    windows: seen,
    others: parts.flatMap(({ meal }) => meal.recipe || []),
  });
  const snapshot = new ListSnapshot(await readItems(reading, list), parts, ways);
  const followed = (part: Part) =>
    part.meal.dish !== byHand &&
    !meals.hidden.has(part.meal.recipe) &&
    (meals.meals.has(part.meal.dish) || within(seen, part.meal));
  const settled = resolveNeeds({
    needs: [...meals.meals.values()].flatMap(({ needs }) => needs),
    parts: parts.filter(followed),
    stateOf: snapshot.stateOf,
    over: new Set([...meals.meals.values()].filter(({ over }) => over).map(({ dish }) => dish)),
  });
  const others = parts.filter(part => part.meal.dish !== byHand && !followed(part));
  snapshot.hold([...others, ...settled.parts]);
  const placeOf = ({ meal }: Need) => meals.meals.get(meal.dish) ?? meal;
  return { ...meals, readable, snapshot, more: settled.more, less: settled.less, placeOf };
}

/** The items that meals may add to, and all that they have added to. */
async function readItems({ context, now }: Reading, list: string) {
  const which = sql`i.parent = ${list} and (${completedSql(now)} = 0
    or i.name in (select s.item from list_source s where s.list = ${list})) order by i.position, i.name`;
  return readChildren(context.store.db, resources.listItem, which);
}

/** A dish as it stands, or as far as it is remembered. */
export function mealOf({ meals, recipes }: Pick<Difference, 'meals' | 'recipes'>, { meal }: Need): Meal {
  const known = meals.get(meal.dish);
  if (known) return known;
  const recipeTitle = recipes.get(meal.recipe)?.title ?? '';
  const gone = { carrier: '', allDay: false, eventTitle: '', over: false, needs: [] };
  return { ...meal, ...gone, recipeTitle };
}
