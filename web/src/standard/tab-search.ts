import type { RawSearch } from '../ui/browser/index-search.ts';

/** The tab of a screen about one resource; the screen knows which there are. */
export interface TabSearch {
  show?: string;
}

export function tabSearch({ show }: RawSearch): TabSearch {
  return typeof show === 'string' && show !== '' ? { show } : {};
}
