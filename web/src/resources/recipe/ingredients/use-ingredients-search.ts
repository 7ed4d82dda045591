import { useNavigate, useSearch } from '@tanstack/react-router';
import { type IngredientsSearch, ingredientsSearch } from './ingredients-search.ts';

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
