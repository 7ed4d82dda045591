import { type RawSearch, textOf } from '../ui/browser/index-search-params.ts';

export interface ApiDocsSearch {
  spec?: string;
  q?: string;
}

export function apiDocsSearch(search: RawSearch): ApiDocsSearch {
  return { ...textOf(search, 'spec'), ...textOf(search, 'q') };
}
