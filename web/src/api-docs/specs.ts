import { queryOptions } from '@tanstack/react-query';
import type { ApiDocument } from './api-document.ts';

/** One of the documents that the server describes itself by. */
export interface Spec {
  name: string;
  /** Relative to the root of the API. */
  url: string;
}

const root = '/api/';

export const specsQuery = queryOptions({
  queryKey: ['specs'],
  queryFn: ({ signal }) => readJson<Spec[]>('openapi/specs.json', signal),
});

export function specQuery(url: string) {
  return queryOptions({
    queryKey: ['specs', url],
    queryFn: ({ signal }) => readJson<ApiDocument>(url, signal),
    enabled: url !== '',
  });
}

async function readJson<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(`${root}${url}`, { signal });
  if (!response.ok) throw new Error(`Failed to fetch API specs: ${response.status} ${response.statusText}`);
  return response.json();
}
