import { isoTimeOrNull } from '../../../rows/iso-time.ts';
import { quantityOfAll, quantityOfMeal } from './amounts.ts';
import { dishOf, nestedRecipeOf, recipesIn } from './dish-parts.ts';
import type { Need } from './item-parts.ts';
import type { Meal } from './meals.ts';
import { type Difference, mealOf } from './plan-difference.ts';
import { quantityOfItem, type SnapshotItem } from './snapshot-item.ts';

/** A dish, and what is nested in it, as responses carry it; items of the same dish share one object. */
export function presentMeal(meal: Meal): PresentedMeal {
  const known = presented.get(meal);
  if (known) return known;
  const fresh = presentOnce(meal);
  presented.set(meal, fresh);
  return fresh;
}

type PresentedMeal = Readonly<ReturnType<typeof presentOnce>>;
const presented = new WeakMap<Meal, PresentedMeal>();

function presentOnce(meal: Meal) {
  const nestedRecipe = nestedRecipeOf(meal.dish);
  const nestedRecipeTitle = nestedRecipe === '' ? '' : meal.recipeTitle;
  return { ...presentDish(meal), nestedRecipe, nestedRecipeTitle };
}

export function presentDish(meal: Meal) {
  const { dish: part, event, carrier, originalStart, start, allDay, eventTitle, servings } = meal;
  return {
    dish: dishOf(part),
    event: carrier || event,
    originalStartTime: isoTimeOrNull(originalStart),
    startTime: isoTimeOrNull(start),
    allDay,
    eventTitle,
    recipe: recipesIn(part)[0] ?? meal.recipe,
    recipeTitle: meal.dishTitle,
    servings,
  };
}

/** Moves that change an item's displayed quantity: another third of an onion does not if the list already says one. */
export function visibleMoves(moves: readonly Move[]): Move[] {
  return moves.filter(({ on }) => !on.row || quantityOfItem(on) !== on.quantity || on.parts.length === 0);
}

/** The effects of moves on a list: one line for each item that grows or shrinks. */
export function linesOf(difference: Difference, moves: readonly Move[], atHome: (food: string) => boolean) {
  const groups = Map.groupBy(visibleMoves(moves), ({ need, less, on }) => `${less} ${need.food} ${on.name}`);
  return [...groups.values()]
    .map(group => lineOf(difference, group, atHome))
    .filter(line => line !== undefined);
}

function lineOf(difference: Difference, group: Move[], atHome: (food: string) => boolean) {
  const [first] = group;
  if (!first) return undefined;
  const { need, less, on } = first;
  return {
    food: need.food,
    title: on.title,
    quantity: quantityOfAll(
      group.map(each => each.need),
      { food: need.title, system: on.system },
    ),
    less,
    listItem: on.name,
    listSection: on.section,
    edited: group.some(each => each.edited),
    atHome: !less && atHome(need.food),
    meals: mealsOf(difference, group),
  };
}

/** A line of a preview. */
export type PlanLine = NonNullable<ReturnType<typeof lineOf>>;

interface Covered {
  more: readonly Need[];
  covered: readonly Need[];
  sectionOf: (title: string) => string;
}

/** One line for each food of which a pantry has everything: nothing to buy unless the user ticks it. */
export function coveredLines(difference: Difference, { more, covered, sectionOf }: Covered): PlanLine[] {
  const missing = new Set(more.map(({ food }) => food));
  const whole = covered.filter(({ food }) => !missing.has(food));
  return [...Map.groupBy(whole, ({ food }) => food).values()].flatMap(needs => {
    const [first] = needs;
    if (!first) return [];
    const { food, title } = first;
    const quantity = quantityOfAll(needs, { food: title, system: difference.snapshot.system });
    const line = { food, title, quantity, less: false, listItem: '', listSection: sectionOf(title) };
    return { ...line, edited: false, atHome: true, meals: mealsOfNeeds(difference, needs) };
  });
}

function mealsOf(difference: Difference, group: Move[]) {
  return mealsOfNeeds(
    difference,
    group.map(({ need }) => need),
  );
}

function mealsOfNeeds(difference: Difference, needs: readonly Need[]) {
  const byDish = Map.groupBy(needs, ({ meal }) => meal.dish);
  return [...byDish.values()]
    .map(needs => ({ needs, meal: mealOf(difference, needs[0] as Need) }))
    .sort((one, other) => one.meal.start - other.meal.start)
    .map(({ needs, meal }) => ({
      ...presentMeal(meal),
      quantity: quantityOfMeal(needs, { food: needs[0]?.title ?? '', system: difference.snapshot.system }),
    }));
}

/** One step from a list's current state to its required one. */
export interface Move {
  need: Need;
  less: boolean;
  on: SnapshotItem;
  /** Whether a person has edited the item since meals wrote it. */
  edited: boolean;
}

interface Chosen {
  /** Whether to apply a dish's changes. */
  dish: (need: Need) => boolean;
  /** Foods to skip. */
  leave: (need: Need) => boolean;
  /** Whether to overwrite items that people have edited. */
  overrule: boolean;
}

/**
 * Applies chosen moves to the snapshot. Skipped needs are recorded, so that they are not proposed again; items that
 * people have edited stay the same unless `overrule`.
 */
export function takeSteps({ snapshot, more, less }: Difference, { dish, leave, overrule }: Chosen): Move[] {
  const moves: Move[] = [];
  for (const part of less.filter(dish)) {
    const on = snapshot.itemOf(part);
    if (leave(part)) snapshot.leaveOn(part);
    else if (overrule || on.state !== 'edited') {
      moves.push({ need: part, less: true, on, edited: on.state === 'edited' });
      snapshot.retract(part);
    }
  }
  for (const need of more.filter(dish)) {
    if (leave(need)) {
      snapshot.leaveOut(need);
      continue;
    }
    const on = snapshot.itemFor(need, overrule);
    moves.push({ need, less: false, on, edited: on.state === 'edited' });
    snapshot.put(on, need);
  }
  return moves;
}
