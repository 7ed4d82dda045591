import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { readChildren } from '../../children/child-rows.ts';
import { completedSql } from '../tick.ts';
import { above, less, smaller, zero } from './amounts.ts';
import { type Meal, type Meals, readMeals } from './meals.ts';
import { byHand, type MealFacts, type Need, type Part, type PartState } from './part.ts';
import { readParts } from './parts.ts';
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

/** What has to change on a list: what is needed beside the parts that there are, and which parts are too much by how much. */
interface Resolution {
  /** The parts as they are once what is too much for one dish serves another. */
  parts: Part[];
  more: Need[];
  /** Parts among those, as much of them as is too much. */
  less: Part[];
}

interface Compared {
  /** One for each dish, food and kind of amount. */
  needs: readonly Need[];
  parts: readonly Part[];
  stateOf: (part: Part) => PartState;
  /** Dishes of meals that are over: nothing more is got for them. */
  over: ReadonlySet<string>;
}

/**
 * Compares what is needed with what there is, food by food. What was bought or left out for one dish serves another that
 * needs it; the rest of what is bought stays. So nothing is to be changed where all has been settled before.
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

/** What is bought is used up first, so that what is still to be had can become less. */
function turn(state: PartState): number {
  return { bought: 0, apart: 1, edited: 2, open: 3 }[state];
}

/** What is spare of another dish goes to one that lacks it, and stays where it is. */
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
