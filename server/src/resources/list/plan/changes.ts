import type { PlanChangeKind } from '@potluck/contract/resources/list/plan';
import { quantityOfAll } from './amounts.ts';
import { type Difference, mealOf } from './difference.ts';
import { presentMeal, visibleMoves } from './lines.ts';
import type { Move } from './moves.ts';

/** The steps as what became of each dish; `heardOf` tells for how many the list heard it was, of those it has heard of. */
export function changesOf(
  difference: Difference,
  moves: readonly Move[],
  heardOf: (dish: string) => number | undefined,
) {
  const byDish = Map.groupBy(visibleMoves(moves), ({ need }) => need.meal.dish);
  return [...byDish]
    .map(([dish, each]) => changeOf(difference, each, heardOf(dish)))
    .sort((one, other) => (one.startTime ?? '').localeCompare(other.startTime ?? ''));
}

function changeOf(difference: Difference, moves: Move[], heard: number | undefined) {
  const [{ need }] = moves as [Move];
  const meal = mealOf(difference, need);
  const kind: PlanChangeKind = !difference.meals.has(meal.dish)
    ? 'GONE'
    : heard === undefined
      ? 'NEW'
      : heard === meal.servings
        ? 'INGREDIENTS'
        : 'SERVINGS';
  return { ...presentMeal(meal), kind, formerServings: heard ?? 0, parts: partsOf(moves) };
}

function partsOf(moves: Move[]) {
  return [...Map.groupBy(moves, ({ need, less }) => `${less} ${need.food}`).values()].map(group => {
    const [{ on, less, need: first }] = group as [Move];
    const needs = group.map(({ need }) => need);
    const quantity = quantityOfAll(needs, { food: first.title, system: on.system });
    return { title: on.title, quantity, less, edited: group.some(({ edited }) => edited) };
  });
}
