import { useNavigate, useSearch } from '@tanstack/react-router';
import { useViewer } from '../../../auth/use-auth.ts';
import type { IndexFilters } from '../../../standard/index/index-parts.ts';
import type { RecipeSearch } from '../search.ts';
import { FilterControls } from './filter-controls.tsx';
import { activeFilters, recipeFilter, withoutFilters } from './recipe-filter.ts';

/** The filters of the recipes' index, with their state in the URL. */
export function useRecipeFilters(): {
  search: RecipeSearch;
  change: (changes: Partial<RecipeSearch>) => void;
  filters: IndexFilters;
} {
  const search = useSearch({ strict: false }) as RecipeSearch;
  const viewer = useViewer().user.name;
  const navigate = useNavigate();
  const set = (next: (before: RecipeSearch) => RecipeSearch) =>
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  const change = (changes: Partial<RecipeSearch>) => set(before => ({ ...before, ...changes }));
  return {
    search,
    change,
    filters: {
      expression: recipeFilter(search),
      parent: search.account === 'me' ? viewer : search.account,
      active: activeFilters(search),
      clear: () => set(withoutFilters),
      controls: <FilterControls search={search} change={change} />,
    },
  };
}
