import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RawSearch, textOf, textsOf } from '../../../ui/browser/index-search-params.ts';

/** The ingredients screen’s search parameters, and a function to change some of them. */
export function useIngredientsSearch() {
  const search = ingredientsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changes: Partial<IngredientsSearch>) =>
    void navigate({
      to: '.',
      search: before => ({ ...before, ...changes }),
      // Opening the recipes adds a history entry for the back button; typing and choosing replace the current one.
      replace: changes.show === undefined,
      resetScroll: changes.show !== undefined,
    });
  return { search, change };
}

/** The ingredients screen’s search parameters. */
interface IngredientsSearch {
  /** A search in ingredient names. */
  q?: string;
  /** The chosen ingredients: the recipes have to use all of them. */
  use?: string[];
  /** On narrow screens: shows the recipes instead of the ingredients. */
  show?: 'recipes';
}

function ingredientsSearch(search: RawSearch): IngredientsSearch {
  return {
    ...textOf(search, 'q'),
    ...textsOf(search, 'use'),
    ...(search.show === 'recipes' && { show: 'recipes' as const }),
  };
}
