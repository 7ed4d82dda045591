import { foodKey, isUsualStaple, usualStaples } from './food-key.ts';

interface IngredientLine {
  title: string;
  optional?: boolean;
}

/** What a recipe needs, by key: optional lines do not count, and a food in several lines counts once. */
export function requiredFoods(lines: Iterable<IngredientLine>): Map<string, string> {
  const foods = new Map<string, string>();
  for (const { title, optional } of lines) {
    if (optional) continue;
    const key = foodKey(title);
    if (!foods.has(key)) foods.set(key, title);
  }
  return foods;
}

/** A person's changes to the usual staples, as titles. */
export interface Staples {
  staples: readonly string[];
  notStaples: readonly string[];
}

/** The titles of everything that is always at home, the person's own last. */
export function staplesOf({ staples, notStaples }: Staples): string[] {
  const not = new Set(notStaples.map(foodKey));
  return [...usualStaples.filter(title => !not.has(foodKey(title))), ...staples];
}

/** What somebody has at home, as keys of foods. */
export interface FoodsAtHome {
  /** Ticked. Recipes count because they use some of these. */
  foods: ReadonlySet<string>;
  /** Staples besides the usual ones: never missing. */
  staples: ReadonlySet<string>;
  /** Usual staples that this person buys like everything else. */
  notStaples: ReadonlySet<string>;
}

export function foodsAtHome(titles: readonly string[], { staples, notStaples }: Staples): FoodsAtHome {
  const usual = (key: string) => isUsualStaple(key);
  return {
    foods: new Set(titles.filter(title => title.trim() !== '').map(foodKey)),
    staples: new Set(staples.map(foodKey).filter(key => !usual(key))),
    notStaples: new Set(notStaples.map(foodKey).filter(usual)),
  };
}

export interface Cookable {
  /** The titles of what has to be bought, in the order of the recipe. */
  missing: string[];
  /** The titles of what is at home and not a staple. */
  used: string[];
}

/** What of a recipe's foods is at home. */
export function compareWithHome(
  foods: ReadonlyMap<string, string>,
  { foods: home, staples, notStaples }: FoodsAtHome,
): Cookable {
  const missing: string[] = [];
  const used: string[] = [];
  for (const [key, title] of foods) {
    const staple = staples.has(key) || (isUsualStaple(key) && !notStaples.has(key));
    if (home.has(key) && !staple) used.push(title);
    else if (!home.has(key) && !staple) missing.push(title);
  }
  return { missing, used };
}

/** How an index row stores a food: see `storedFoods`. */
export interface StoredFood {
  food: string;
  count: number;
}

/**
 * The index columns for rows of a recipe's ingredients, given all its lines. Each food is on one row; further rows of it
 * are empty. `count` is the number of needed foods that are not usual staples, or for a usual staple -1 minus that
 * number; it is 0 for optional foods.
 */
export function storedFoods(lines: Iterable<IngredientLine>, titles: readonly string[]): StoredFood[] {
  const needed = new Set(requiredFoods(lines).keys());
  const total = [...needed].filter(key => !isUsualStaple(key)).length;
  const known = new Set<string>();
  return titles.map(title => {
    const food = foodKey(title);
    if (known.has(food)) return { food: '', count: 0 };
    known.add(food);
    if (!needed.has(food)) return { food, count: 0 };
    return { food, count: isUsualStaple(food) ? -1 - total : total };
  });
}
