import type { Query } from '@tanstack/react-query';

/** The queries that were answered from what the user keeps, with the time of that answer: it is stored already. */
const answered = new WeakMap<Query, number>();

export function markFromKept(query: Query): void {
  answered.set(query, query.state.dataUpdatedAt);
}

export function isFromKept(query: Query): boolean {
  return answered.get(query) === query.state.dataUpdatedAt;
}
