import { type RawSearch, textOf } from '../ui/browser/index-search.ts';

/** What the address may tell the sign-in: where to go afterwards, and why the last try failed. */
export interface LoginSearch {
  return_to?: string;
  error?: string;
}

/** The token key is dropped: it is used up before the first screen shows. */
export function loginSearch(search: RawSearch): LoginSearch {
  return { ...textOf(search, 'return_to'), ...textOf(search, 'error') };
}
