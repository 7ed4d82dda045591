import { type RawSearch, textOf } from '../../ui/browser/index-search.ts';

/** Whether the cook mode of a recipe is open. */
interface CookSearch {
  cook?: string;
}

export function cookSearch(search: RawSearch): CookSearch {
  return textOf(search, 'cook');
}
