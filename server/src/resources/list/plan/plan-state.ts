import type { PlanChangeKind } from '@potluck/contract/resources/list/plan';
import { findVisible } from '../../../policy/find-visible.ts';
import type { Found } from '../../../policy/found.ts';
import { requirePurpose } from '../../children/find-child.ts';
import type { Handler } from '../../server-part.ts';
import { systems } from '../measurement-system.ts';
import { quantityOfAll } from './amounts.ts';
import { listOf, notMentioned } from './at-home.ts';
import {
  type Difference,
  mealOf,
  readDifference,
  readPlan,
  readUnsettled,
  type StoredPlan,
} from './difference.ts';
import { presentMeal, visibleMoves } from './lines.ts';
import { type Move, takeSteps } from './moves.ts';
import { byHand, type Part } from './part.ts';
import { type Reading, readingOf } from './seen.ts';

const mostChanges = 1000;

/**
 * `lists/{list}:planState`: what has changed since the plan was applied to the list, and which dishes its items are
 * for.
 */
export const planState: Handler = async (call, { name }) => {
  const found = await findVisible(call.context.store.db, call.viewer, call.definition, name);
  requirePurpose(found, 'read');
  return readPlanState(readingOf(call), found);
};

async function readPlanState(reading: Reading, found: Found) {
  const { context, now } = reading;
  const plan = await readPlan(context.store.db, { list: found.row.name, now });
  if (isEmpty(plan)) return { differenceCount: 0, changes: [], items: [] };
  const difference = await readDifference(reading, plan, optionsOf(found));
  const items = itemsFor(difference);
  const moves = movesOf(difference, found);
  const knownServings = new Map(plan.parts.toReversed().map(({ meal }) => [meal.dish, meal.servings]));
  const changes = changesOf(difference, moves, dish => knownServings.get(dish));
  return { differenceCount: changes.length, changes: changes.slice(0, mostChanges), items };
}

/** Whether `readPlanState` would report any difference, without computing which. */
export async function isOutOfStep(reading: Reading, found: Found, plan: StoredPlan): Promise<boolean> {
  if (isEmpty(plan)) return false;
  const difference = await readUnsettled(reading, plan, optionsOf(found));
  return difference !== undefined && visibleMoves(movesOf(difference, found)).length > 0;
}

function isEmpty({ parts, windows }: StoredPlan): boolean {
  return parts.length === 0 && windows.length === 0;
}

function optionsOf(found: Found) {
  return { windows: [], sectionOf: () => '', system: systems[listOf(found).measurementSystem] };
}

/** All moves that would synchronize a list, except those of foods that are always at home. */
function movesOf(difference: Difference, found: Found): Move[] {
  const leave = notMentioned(difference, listOf(found).atHome);
  return takeSteps(difference, { dish: () => true, leave, overrule: true });
}

/** The dishes of each item, as far as the viewer sees them. */
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

/** Moves grouped into changes per dish; `heardOf` holds the servings of each dish that the list stored last. */
function changesOf(
  difference: Difference,
  moves: readonly Move[],
  servingsOf: (dish: string) => number | undefined,
) {
  const byDish = Map.groupBy(visibleMoves(moves), ({ need }) => need.meal.dish);
  return [...byDish]
    .map(([dish, each]) => changeOf(difference, each, servingsOf(dish)))
    .sort((one, other) => (one.startTime ?? '').localeCompare(other.startTime ?? ''));
}

function changeOf(difference: Difference, moves: Move[], known: number | undefined) {
  const [{ need }] = moves as [Move];
  const meal = mealOf(difference, need);
  const kind: PlanChangeKind = !difference.meals.has(meal.dish)
    ? 'GONE'
    : known === undefined
      ? 'NEW'
      : known === meal.servings
        ? 'INGREDIENTS'
        : 'SERVINGS';
  return { ...presentMeal(meal), kind, formerServings: known ?? 0, parts: partsOf(moves) };
}

function partsOf(moves: Move[]) {
  return [...Map.groupBy(moves, ({ need, less }) => `${less} ${need.food}`).values()].map(group => {
    const [{ on, less, need: first }] = group as [Move];
    const needs = group.map(({ need }) => need);
    const quantity = quantityOfAll(needs, { food: first.title, system: on.system });
    return { title: on.title, quantity, less, edited: group.some(({ edited }) => edited) };
  });
}
