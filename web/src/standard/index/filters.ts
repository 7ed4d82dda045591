import type { ResourceKey } from '../../api/calls.ts';
import type { IndexSearch, Tab } from '../../ui/browser/index-search.ts';
import type { IndexFilters } from './index-parts.ts';

const shared: Record<Tab, string> = {
  my: 'state = 200 OR favorited = true',
  pending: 'state = 100',
  explore: 'visibility = 1',
};

const people: Record<Tab, string> = { my: 'state = 200', pending: 'state = 100', explore: '' };

/** The filter of each tab of an index screen. */
export function tabFilter(key: ResourceKey, tab: Tab): string {
  return (key === 'user' ? people : shared)[tab];
}

/** What an index shows, in the filter language: its tab, its search and its filters together. */
export function indexFilter(
  key: ResourceKey,
  { tab = 'my', q = '' }: IndexSearch,
  filters?: Pick<IndexFilters, 'expression'>,
): string {
  return allOf(tabFilter(key, tab), filters?.expression ?? '', q && quoted(q));
}

/** All of the filters must match; empty ones are ignored. */
export function allOf(...filters: string[]): string {
  const said = filters.filter(Boolean);
  return said.length > 1 ? said.map(filter => `(${filter})`).join(' AND ') : (said[0] ?? '');
}

/** At least one of the filters must match; empty ones are ignored. */
export function anyOf(...filters: string[]): string {
  return filters.filter(Boolean).join(' OR ');
}

/** A text quoted for the filter language: `field = ${quoted(text)}`, or alone to search for it. */
export function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
