import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RawSearch, textOf, textsOf } from '../../../ui/browser/index-search.ts';

/** The state of the ingredients' screen in the URL, and a way to change some of it. */
export function useIngredientsSearch() {
  const search = ingredientsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changes: Partial<IngredientsSearch>) =>
    void navigate({
      to: '.',
      search: before => ({ ...before, ...changes }),
      // Turning to the recipes is a step that the back button undoes; typing and choosing is none.
      replace: changes.show === undefined,
      resetScroll: changes.show !== undefined,
    });
  return { search, change };
}

/** What of the ingredients' screen lies in the URL. */
interface IngredientsSearch {
  /** Words of an ingredient's name. */
  q?: string;
  /** The chosen ingredients: a recipe shows that uses all of them. */
  use?: string[];
  /** On a narrow screen: the recipes rather than the ingredients. */
  show?: 'recipes';
}

function ingredientsSearch(search: RawSearch): IngredientsSearch {
  return {
    ...textOf(search, 'q'),
    ...textsOf(search, 'use'),
    ...(search.show === 'recipes' && { show: 'recipes' as const }),
  };
}
