import type { Client } from '@potluck/contract';
import { maxBatchGet, maxBatchGetText } from '@potluck/contract/limits';

/** What requests in the background need. */
export interface Fetching {
  client: Client;
  signal: AbortSignal;
  /** Makes a request while nothing else loads, one at a time. */
  gently: <T>(work: () => Promise<T>) => Promise<T>;
}

export async function* pagesOf<P extends { nextPageToken: string }>(read: (token: string) => Promise<P>) {
  for (let token = ''; ; ) {
    const page = await read(token);
    yield page;
    token = page.nextPageToken;
    if (token === '') return;
  }
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
