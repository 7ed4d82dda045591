import type { RawSearch } from '../../../ui/browser/index-search-params.ts';

/** The address of the calendar, from a link or another app. */
export interface SubscribeSearch {
  uri?: string;
}

export function subscribeSearch({ uri }: RawSearch): SubscribeSearch {
  return typeof uri === 'string' && uri !== '' ? { uri } : {};
}
