import { invalid } from '@potluck/contract/errors';
import { normalizeForSearch } from '../../search-index/search.ts';

/** The request's values of an access key, as its row stores them. */
export interface KeyValues {
  body: string;
  search: string;
  expire_time: number | null;
}

export function keyValues(values: Record<string, unknown>): KeyValues {
  const { title, description, expireTime } = values as {
    title: string;
    description: string;
    expireTime: string | null;
  };
  return {
    body: JSON.stringify({ title, description }),
    search: normalizeForSearch(`${title}\n${description}`),
    expire_time: expireTime === null ? null : Date.parse(expireTime),
  };
}

/** Throws INVALID_ARGUMENT for an expiry in the past: to end a key, delete it. */
export function requireFuture(expireTime: number | null): void {
  if (expireTime !== null && expireTime <= Date.now())
    throw invalid([{ field: 'expireTime', description: 'must lie in the future' }]);
}
