import { type RawSearch, textOf, textsOf } from '../../../ui/browser/index-search.ts';

/** What of the ingredients' screen lies in the URL. */
export interface IngredientsSearch {
  /** Words of an ingredient's name. */
  q?: string;
  /** The chosen ingredients: a recipe shows that uses all of them. */
  use?: string[];
  /** On a narrow screen: the recipes rather than the ingredients. */
  show?: 'recipes';
}

export function ingredientsSearch(search: RawSearch): IngredientsSearch {
  return {
    ...textOf(search, 'q'),
    ...textsOf(search, 'use'),
    ...(search.show === 'recipes' && { show: 'recipes' as const }),
  };
}
