import { findVisible } from '../../../policy/find-visible.ts';
import type { Found } from '../../../policy/found.ts';
import { requirePurpose } from '../../children/find-child.ts';
import type { Handler } from '../../server-part.ts';
import { systems } from '../measurement-system.ts';
import { listOf, notMentioned } from './at-home.ts';
import { changesOf } from './changes.ts';
import { type Difference, mealOf, readDifference } from './difference.ts';
import { presentMeal } from './lines.ts';
import { takeSteps } from './moves.ts';
import { byHand, type Part } from './part.ts';
import { readParts } from './parts.ts';
import { readingOf } from './planning.ts';
import type { Reading } from './seen.ts';
import { readWindows } from './windows.ts';

const mostChanges = 1000;

/** `lists/{list}:planState`: what has changed since the plan was put on the list, and what its items are for. */
export const planState: Handler = async (call, { name }) => {
  const found = await findVisible(call.context.store.db, call.viewer, call.definition, name);
  requirePurpose(found, 'read');
  return readPlanState(readingOf(call), found);
};

/** How a list stands to its plan, as a viewer sees it. */
export async function readPlanState(reading: Reading, found: Found) {
  const { db } = reading.context.store;
  const list = found.row.name;
  const parts = await readParts(db, list);
  const followed = await readWindows(db, list, reading.now);
  if (parts.length === 0 && followed.length === 0) return { differenceCount: 0, changes: [], items: [] };
  const own = listOf(found);
  const ways = { sectionOf: () => '', system: systems[own.measurementSystem] };
  const difference = await readDifference(reading, { list, asked: [], ...ways });
  const items = itemsFor(difference);
  const leave = notMentioned(difference, own.atHome);
  const moves = takeSteps(difference, { dish: () => true, leave, overrule: true });
  const heard = Map.groupBy(parts, ({ meal }) => meal.dish);
  const changes = changesOf(difference, moves, dish => heard.get(dish)?.[0]?.meal.servings);
  return { differenceCount: changes.length, changes: changes.slice(0, mostChanges), items };
}

/** What each item is for, as far as the viewer sees it. */
function itemsFor(difference: Difference) {
  const { snapshot, readable, recipes } = difference;
  const seen = snapshot.parts.flatMap(({ part, on }) => {
    const { dish, calendar, recipe } = part.meal;
    return on && dish !== byHand && readable.has(calendar) && recipes.has(recipe) ? [{ part, on }] : [];
  });
  return [...Map.groupBy(seen, ({ on }) => on.name)].map(([listItem, each]) => ({
    listItem,
    meals: mealsIn(
      difference,
      each.map(({ part }) => part),
    ),
  }));
}

function mealsIn(difference: Difference, parts: Part[]) {
  const byDish = new Map(parts.map(part => [part.meal.dish, mealOf(difference, part)]));
  return [...byDish.values()].sort((one, other) => one.start - other.start).map(presentMeal);
}
