import type { ShownRecipe } from './shown-recipe.ts';

export type PrintSize = 'large' | 'medium' | 'small' | 'tiny';

/** How large a recipe is printed, so that it comes out on one page wherever that can still be read. */
export function printSize({ ingredientGroups, directions }: ShownRecipe): PrintSize {
  const left = sum(ingredientGroups, group => [
    group.title ? 2 : 0,
    ...group.lines.map(({ amount, title, note }) => rows(`${amount} ${title}, ${note}`, 34)),
  ]);
  const right = sum(directions, group => [
    group.title ? 2 : 0,
    ...group.lines.map(({ text }) => rows(text, 62) + 0.5),
  ]);
  const lines = Math.max(left, right);
  if (lines <= 34) return 'large';
  if (lines <= 46) return 'medium';
  return lines <= 62 ? 'small' : 'tiny';
}

function rows(text: string, perLine: number): number {
  return Math.ceil(text.length / perLine);
}

function sum<Group>(groups: Group[], rowsOf: (group: Group) => number[]): number {
  return groups.flatMap(rowsOf).reduce((total, each) => total + each, 0);
}
