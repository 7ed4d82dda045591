import type { Client } from '@potluck/contract';
import { maxBatchGet, maxBatchGetText } from '@potluck/contract/limits';

/** What requests in the background need. */
export interface Fetching {
  client: Client;
  signal: AbortSignal;
  /** Makes a request while nothing else loads, one at a time. */
  gently: <T>(work: () => Promise<T>) => Promise<T>;
}

/** All pages of a list, one after another. */
export async function allPages<P extends { nextPageToken: string }>(
  gently: Fetching['gently'],
  read: (token: string) => Promise<P>,
): Promise<P[]> {
  const pages: P[] = [];
  let token = '';
  do {
    const page = await gently(() => read(token));
    pages.push(page);
    token = page.nextPageToken;
  } while (token !== '');
  return pages;
}

/** Names in batches that one request may have. */
export function batchesOf(names: readonly string[]): string[][] {
  const batches: string[][] = [];
  let room = 0;
  for (const name of names) {
    const batch = batches.at(-1);
    room -= name.length + 1;
    if (batch && batch.length < maxBatchGet && room >= 0) batch.push(name);
    else {
      batches.push([name]);
      room = maxBatchGetText - name.length - 1;
    }
  }
  return batches;
}
