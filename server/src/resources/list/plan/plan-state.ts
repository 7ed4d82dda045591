import type { PlanChangeKind } from '@potluck/contract/resources/list/plan';
import { findVisible } from '../../../policy/find-visible.ts';
import type { Found } from '../../../policy/visible-row.ts';
import { requirePurpose } from '../../children/find-child.ts';
import type { Handler } from '../../server-part.ts';
import { systems } from '../measurement-system.ts';
import { quantityOfAll } from './amounts.ts';
import { listOf, notMentioned } from './at-home.ts';
import { dishOf, recipesIn } from './dish-parts.ts';
import { byHand, type Part, readParts } from './item-parts.ts';
import type { Meal } from './meals.ts';
import { type PlanOutline, readOutline, readUnsettled, type Unsettled } from './plan-check.ts';
import { type Difference, mealOf, type SeenPlan } from './plan-difference.ts';
import { type Move, presentDish, presentMeal, takeSteps, visibleMoves } from './plan-lines.ts';
import type { ListConventions } from './snapshot.ts';
import { type Reading, readingOf } from './visible-recipes.ts';

const maxChanges = 1000;

/**
 * `lists/{list}:planState`: what has changed since the plan was applied to the list and, on request, which dishes its
 * items are for.
 */
export const planState: Handler = async (call, { name, query }) => {
  const found = await findVisible(call.context.store.db, call.viewer, call.definition, name);
  requirePurpose(found, 'read');
  const withItems = query.withItems === 'true';
  return readPlanState(readingOf(call), found, withItems);
};

async function readPlanState(reading: Reading, found: Found, withItems: boolean) {
  const { store } = reading.context;
  const list = found.row.name;
  const outline = await readOutline(store, { list, now: reading.now });
  const unsettled = await unsettledOf(reading, found, outline);
  if (!unsettled) return { differenceCount: 0, changes: [], items: [] };
  // The moves below change the snapshot.
  const items = withItems ? itemsFor(unsettled, await readParts(store.db, list)) : [];
  const changes = unsettled.difference ? changesOf(unsettled.difference, found, outline) : [];
  return { differenceCount: changes.length, changes: changes.slice(0, maxChanges), items };
}

/** Whether `planState` would report any change. */
export async function isOutOfStep(reading: Reading, found: Found, outline: PlanOutline): Promise<boolean> {
  const { difference } = (await unsettledOf(reading, found, outline)) ?? {};
  return difference !== undefined && visibleMoves(movesOf(difference, found)).length > 0;
}

/** Undefined for a list that follows nothing. */
async function unsettledOf(
  reading: Reading,
  found: Found,
  outline: PlanOutline,
): Promise<Unsettled | undefined> {
  if (outline.dishes.length === 0 && outline.windows.length === 0) return undefined;
  return readUnsettled(reading, outline, conventionsOf(found));
}

function conventionsOf(found: Found): ListConventions {
  return { sectionOf: () => '', system: systems[listOf(found).measurementSystem] };
}

type CheckedDifference = NonNullable<Unsettled['difference']>;

/** All moves that would synchronize a list, except those of foods that are always at home. */
function movesOf(difference: CheckedDifference, found: Found): Move[] {
  const leave = notMentioned(difference, difference.pantry.alwaysThere(listOf(found).atHome));
  return takeSteps(difference, { dish: () => true, leave, overrule: true });
}

/** The dishes of each item, as far as the viewer sees them: as stored, or as the difference assigns them. */
function itemsFor({ seen, foods, difference }: Unsettled, stored: readonly Part[]) {
  const assigned = difference?.snapshot.parts.flatMap(({ part, on }) => (on ? { part, item: on.name } : []));
  const parts = [
    ...stored.flatMap(part => (part.item && !foods.has(part.food) ? { part, item: part.item } : [])),
    ...(assigned ?? []).filter(({ part }) => foods.has(part.food)),
  ];
  const shown = parts.filter(({ part: { meal } }) => {
    const { dish, calendar } = meal;
    if (dish === byHand || !seen.readable.has(calendar)) return false;
    return recipesIn(dish).every(recipe => seen.recipes.has(recipe));
  });
  return [...Map.groupBy(shown, ({ item }) => item)].map(([listItem, each]) => ({
    listItem,
    meals: mealsIn(
      seen,
      each.map(({ part }) => part),
    ),
  }));
}

function mealsIn(seen: SeenPlan, parts: Part[]) {
  const byDish = new Map(parts.map(part => [part.meal.dish, part]));
  const meals = [...byDish.values()].map(part => mealOf(seen, part));
  return meals.sort((one, other) => one.start - other.start).map(presentMeal);
}

/** The moves that would synchronize a list, by dish. */
function changesOf(difference: CheckedDifference, found: Found, { dishes }: PlanOutline) {
  const servings = new Map(dishes.toReversed().map(({ meal }) => [dishOf(meal.dish), meal.servings]));
  const byDish = Map.groupBy(visibleMoves(movesOf(difference, found)), ({ need }) => dishOf(need.meal.dish));
  return [...byDish]
    .map(([dish, each]) => changeOf(difference, each, servings.get(dish)))
    .sort((one, other) => (one.startTime ?? '').localeCompare(other.startTime ?? ''));
}

function changeOf(difference: Difference, moves: Move[], known: number | undefined) {
  const [{ need }] = moves as [Move];
  const planned = difference.meals.get(dishOf(need.meal.dish));
  const meal = planned ?? mealOf(difference, need);
  const kind = kindOf(planned, known);
  return { ...presentDish(meal), kind, formerServings: known ?? 0, parts: partsOf(moves) };
}

function kindOf(planned: Meal | undefined, known: number | undefined): PlanChangeKind {
  if (!planned) return 'GONE';
  if (known === undefined) return 'NEW';
  if (planned.frozen > 0) return 'FROZEN';
  return known === planned.servings ? 'INGREDIENTS' : 'SERVINGS';
}

function partsOf(moves: Move[]) {
  return [...Map.groupBy(moves, ({ need, less }) => `${less} ${need.food}`).values()].map(group => {
    const [{ on, less, need: first }] = group as [Move];
    const needs = group.map(({ need }) => need);
    const quantity = quantityOfAll(needs, { food: first.title, system: on.system });
    return { title: on.title, quantity, less, edited: group.some(({ edited }) => edited) };
  });
}
