import { type RawSearch, textOf } from '../ui/browser/index-search-params.ts';

/** The search parameters of the sign-in: where to go afterwards, and why the last attempt failed. */
export interface LoginSearch {
  return_to?: string;
  error?: string;
}

/** Drops the token key: it is exchanged before the first screen shows. */
export function loginSearch(search: RawSearch): LoginSearch {
  return { ...textOf(search, 'return_to'), ...textOf(search, 'error') };
}
