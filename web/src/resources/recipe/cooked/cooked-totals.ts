import { effectiveLevel, levels, type Recipe } from '@potluck/contract';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { appliedToCookings, type CookingOperation } from './cooking-operation.ts';

export type CookedTotals = Pick<Recipe, 'cookCount' | 'lastCookTime'>;

/** The totals of a recipe after operations on its cookings, as far as the device can know them. */
export function totalsAfter(recipe: Recipe, operations: readonly CookingOperation[]): CookedTotals {
  const { cookCount, lastCookTime } = recipe;
  if (isStranger(recipe)) return { cookCount, lastCookTime };
  const made = operations.reduce(appliedToCookings, []);
  const created = new Set(operations.flatMap(({ kind, item }) => (kind === 'cook' ? item.name : [])));
  const removed = operations.filter(({ kind, item }) => kind === 'removeCooking' && !created.has(item.name));
  // Which cooking was the last one before a removed one, only the server knows.
  const times = [lastCookTime, ...made.map(({ cookTime }) => cookTime)].filter(time => time !== null);
  return {
    cookCount: Math.max(0, cookCount + made.length - removed.length),
    lastCookTime: times.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null,
  };
}

/** Whether the viewer only sees the recipe as public: its totals exclude their cookings. */
export function isStranger(recipe: Recipe): boolean {
  // A pending invitation shows the recipe, but not its cookings.
  const isPublic = recipe.visibility === 'VISIBILITY_LEVEL_PUBLIC';
  return isPublic && effectiveLevel(callerAccessOn('recipe', recipe)) < levels.PERMISSION_LEVEL_READ;
}
