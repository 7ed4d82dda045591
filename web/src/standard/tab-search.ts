import type { RawSearch } from '../ui/browser/index-search.ts';

/** The tab of a screen for one resource; the screen knows its tabs. */
export interface TabSearch {
  show?: string;
}

export function tabSearch({ show }: RawSearch): TabSearch {
  return typeof show === 'string' && show !== '' ? { show } : {};
}
