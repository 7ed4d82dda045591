import type { UserSettings } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import { allOf } from '../../../standard/data/filters.ts';
import { type RawSearch, textOf, textsOf } from '../../../ui/browser/index-search-params.ts';
import { keepText, savedText } from '../../../ui/browser/saved-text.ts';
import { activeFilters, recipeFilter } from '../index/recipe-filter.ts';
import { type RecipeSearch, recipeSearch } from '../search-params.ts';

export type Diet = UserSettings['diets'][number];

/** The search parameters of “What can I cook”: those of the recipe index, and what is at home. */
export interface CookSearch extends RecipeSearch {
  /** The foods at home. */
  use?: string[];
  /** Foods to leave out. */
  without?: string[];
  diet?: Diet;
  /** Only recipes in this cookbook, by name. */
  cookbook?: string;
  /** Only the viewer’s own recipes and those shared with them. */
  mine?: 'true';
}

const separator = '\n';

/**
 * The screen’s search parameters, and a function to change some of them. What was ticked last on this device is ticked
 * again on the next visit.
 */
export function useCookSearch() {
  const search = cookSearch(useSearch({ strict: false }));
  const { user } = useViewer();
  const place = `foods/home/${user.name}`;
  const navigate = useNavigate();
  const change = (changes: Partial<CookSearch>) => {
    if ('use' in changes) keepText('localStorage', place, (changes.use ?? []).join(separator));
    void navigate({
      to: '.',
      search: before => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    });
  };
  const restore = useEffectEvent(() => {
    const saved = savedText('localStorage', place);
    if (!search.use && saved) change({ use: saved.split(separator) });
  });
  useEffect(() => restore(), []);
  return { search, change };
}

function cookSearch(search: RawSearch): CookSearch {
  const { diet } = textOf(search, 'diet');
  return {
    ...recipeSearch(search),
    ...textsOf(search, 'use'),
    ...textsOf(search, 'without'),
    ...(diet && { diet: diet as Diet }),
    ...textOf(search, 'cookbook'),
    ...(search.mine === 'true' && { mine: 'true' as const }),
  };
}

/** The request for these search parameters, with texts as the server takes them. */
export function cookableRequest(search: CookSearch, viewer: string) {
  const { use = [], without = [], diet, cookbook, account, mine } = search;
  const held = account === 'me' ? viewer : account;
  return {
    foods: use.join(separator),
    ...(without.length > 0 && { without: without.join(separator) }),
    ...(diet && { diet }),
    ...(cookbook && { cookbook }),
    ...(held && { account: held }),
    filter: allOf(recipeFilter(search), mine ? accessFilters.own : ''),
  };
}

export type CookableRequest = ReturnType<typeof cookableRequest>;

/** The number of active filters, what is at home not included. */
export function activeCookFilters(search: CookSearch): number {
  const { without, diet, cookbook, mine } = search;
  return activeFilters(search) + [without, diet, cookbook, mine].filter(Boolean).length;
}

/** Changes that turn all filters off. */
export const noFilters = {
  ...{ account: undefined, category: undefined, cuisine: undefined, time: undefined, favorite: undefined },
  ...{ cooked: undefined, stars: undefined, without: undefined, diet: undefined, cookbook: undefined },
  mine: undefined,
};
