import { accessFilters } from '@potluck/contract/access';
import type { ResourceKey } from '../../api/calls.ts';
import type { IndexSearch, Tab } from '../../ui/browser/index-search-params.ts';

const shared: Record<Tab, string> = {
  my: accessFilters.own,
  pending: accessFilters.pending,
  explore: accessFilters.public,
};

const people: Record<Tab, string> = {
  my: accessFilters.granted,
  pending: accessFilters.pending,
  explore: '',
};

/** The filter of each tab of an index screen. */
export function tabFilter(key: ResourceKey, tab: Tab): string {
  return (key === 'user' ? people : shared)[tab];
}

/** The filter expression of an index: its tab, search and filters combined. */
export function indexFilter(
  key: ResourceKey,
  { tab = 'my', q = '' }: IndexSearch,
  filters?: { expression: string },
): string {
  return allOf(tabFilter(key, tab), filters?.expression ?? '', q && quoted(q));
}

/** Combines filters with AND; ignores empty ones. */
export function allOf(...filters: string[]): string {
  const given = filters.filter(Boolean);
  return given.length > 1 ? given.map(filter => `(${filter})`).join(' AND ') : (given[0] ?? '');
}

/** Combines filters with OR; ignores empty ones. */
export function anyOf(...filters: string[]): string {
  return filters.filter(Boolean).join(' OR ');
}

/** Quotes a text for the filter language: `field = ${quoted(text)}`, or alone to search for it. */
export function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
