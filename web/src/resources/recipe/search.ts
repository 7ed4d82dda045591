import {
  type IndexSearch,
  indexSearch,
  type RawSearch,
  textOf,
  textsOf,
} from '../../ui/browser/index-search.ts';

/** What of the recipes' index lies in the URL. */
export interface RecipeSearch extends IndexSearch {
  /** Whose recipes: `me`, or a circle by name. */
  account?: string;
  category?: string[];
  cuisine?: string[];
  /** At most so many minutes in all. */
  time?: string;
  favorite?: 'true';
}

export function recipeSearch(search: RawSearch): RecipeSearch {
  const { time = '' } = textOf(search, 'time');
  return {
    ...indexSearch(search),
    ...textOf(search, 'account'),
    ...textsOf(search, 'category'),
    ...textsOf(search, 'cuisine'),
    ...(/^\d{1,5}$/.test(time) && { time }),
    ...(search.favorite === 'true' && { favorite: 'true' as const }),
  };
}
