import type { RecipeSearch } from '../search.ts';

export interface FilterControlsProps {
  search: RecipeSearch;
  change: (changes: Partial<RecipeSearch>) => void;
}
