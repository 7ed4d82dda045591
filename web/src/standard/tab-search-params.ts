import type { RawSearch } from '../ui/browser/index-search-params.ts';

/** The current tab of a resource's screen; each screen defines its own tabs. */
export interface TabSearch {
  show?: string;
}

export function tabSearch({ show }: RawSearch): TabSearch {
  return typeof show === 'string' && show !== '' ? { show } : {};
}
