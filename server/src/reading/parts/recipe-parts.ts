import type { LineGroup } from './section-groups.ts';

/** The result of one way of reading a page. Empty texts, empty lists and undefined mean "not found". */
export type RecipeParts = {
  title: string;
  description: string;
  imageUris: string[];
  yieldText: string;
  yieldAmount: number | undefined;
  prepMinutes: number | undefined;
  cookMinutes: number | undefined;
  totalMinutes: number | undefined;
  cookingMethod: string;
  categories: string[];
  cuisines: string[];
  /** Lines such as "Calories: 412 kcal". */
  nutrition: string;
  ingredientGroups: LineGroup[];
  directions: Direction[];
  /** Those of the pictures that show the recipe, not other things on its page; all of them if undefined. */
  ownPictures?: string[] | undefined;
  /** The pictures of steps: the text of the step, and the address or path of its picture. */
  stepPictures?: StepPicture[] | undefined;
  /** What to prepare the day before: only in files that Potluck wrote. */
  ahead?: string[];
};

export interface StepPicture {
  step: string;
  picture: string;
}

/** The lists of a recipe, each of which may be wrong as a whole. */
export const listNames = ['ingredientGroups', 'directions'] as const;
export type ListName = (typeof listNames)[number];

export const noParts: Readonly<RecipeParts> = {
  title: '',
  description: '',
  imageUris: [],
  yieldText: '',
  yieldAmount: undefined,
  prepMinutes: undefined,
  cookMinutes: undefined,
  totalMinutes: undefined,
  cookingMethod: '',
  categories: [],
  cuisines: [],
  nutrition: '',
  ingredientGroups: [],
  directions: [],
};

/** The first reading, with gaps filled from the second. */
export function filledUp(first: RecipeParts, second: RecipeParts): RecipeParts {
  const hasYield = first.yieldText !== '';
  return {
    title: first.title || second.title,
    description: first.description || second.description,
    imageUris: [...first.imageUris, ...second.imageUris],
    ownPictures: first.ownPictures ?? second.ownPictures,
    yieldText: hasYield ? first.yieldText : second.yieldText,
    yieldAmount: hasYield ? first.yieldAmount : second.yieldAmount,
    prepMinutes: first.prepMinutes ?? second.prepMinutes,
    cookMinutes: first.cookMinutes ?? second.cookMinutes,
    totalMinutes: first.totalMinutes ?? second.totalMinutes,
    cookingMethod: first.cookingMethod || second.cookingMethod,
    categories: either(first.categories, second.categories),
    cuisines: either(first.cuisines, second.cuisines),
    nutrition: first.nutrition || second.nutrition,
    ingredientGroups: either(first.ingredientGroups, second.ingredientGroups),
    directions: either(first.directions, second.directions),
    stepPictures: first.directions.length > 0 ? first.stepPictures : second.stepPictures,
    ahead: either(first.ahead ?? [], second.ahead ?? []),
  };
}

/** A list without its duplicate: pages have markup twice, for small and large screens. */
export function unrepeated<T>(list: T[]): T[] {
  const half = list.length / 2;
  if (list.length < 4 || !Number.isInteger(half)) return list;
  const [first, second] = [list.slice(0, half), list.slice(half)];
  return JSON.stringify(first) === JSON.stringify(second) ? first : list;
}

/** Whether it has the essential parts of a recipe. */
export function complete(parts: RecipeParts): boolean {
  return parts.ingredientGroups.length > 0 && parts.directions.length > 0;
}

/** The total time given, unless it is shorter than a part. */
export function wholeTime({
  prepMinutes = 0,
  cookMinutes = 0,
  totalMinutes = 0,
}: RecipeParts): number | undefined {
  const total = totalMinutes >= Math.max(prepMinutes, cookMinutes) ? totalMinutes : 0;
  return total || prepMinutes + cookMinutes || undefined;
}

function either<T>(first: T[], second: T[]): T[] {
  return first.length > 0 ? first : second;
}

export type Direction = { title: string; steps: string[] };

/** Directions as groups of lines, for comparing them like ingredients. */
export function stepLines(directions: readonly Direction[]): LineGroup[] {
  return directions.map(({ title, steps }) => ({ title, lines: steps }));
}
