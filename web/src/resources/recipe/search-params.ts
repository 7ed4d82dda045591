import {
  type IndexSearch,
  indexSearch,
  type RawSearch,
  textOf,
  textsOf,
} from '../../ui/browser/index-search-params.ts';

/** The recipe index’s search parameters. */
export interface RecipeSearch extends IndexSearch {
  /** The holder of the recipes: `me`, or a circle by name. */
  account?: string;
  category?: string[];
  cuisine?: string[];
  /** The maximum total time in minutes. */
  time?: string;
  favorite?: 'true';
  /** Cooking history: never, at least once, or not for four weeks. */
  cooked?: Cooked;
  /** The minimum rating in stars. */
  stars?: string;
}

const cookedWords = ['never', 'ever', 'longAgo'] as const;
export type Cooked = (typeof cookedWords)[number];

export function recipeSearch(search: RawSearch): RecipeSearch {
  const { time = '' } = textOf(search, 'time');
  const cooked = cookedWords.find(known => known === search.cooked);
  const { stars = '' } = textOf(search, 'stars');
  return {
    ...indexSearch(search),
    ...(cooked && { cooked }),
    ...(/^[1-5]$/.test(stars) && { stars }),
    ...textOf(search, 'account'),
    ...textsOf(search, 'category'),
    ...textsOf(search, 'cuisine'),
    ...(/^\d{1,5}$/.test(time) && { time }),
    ...(search.favorite === 'true' && { favorite: 'true' as const }),
  };
}
