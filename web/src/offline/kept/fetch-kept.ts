import { ApiError, type Client } from '@potluck/contract';
import { maxBatchGet, maxBatchGetText, maxPageSize } from '@potluck/contract/limits';
import type { KeptCollection } from './kept-store.ts';

/** A cookbook or a list with all its contents; undefined if the user has lost it. */
export async function fetchCollection(
  client: Client,
  name: string,
  signal: AbortSignal,
): Promise<KeptCollection | undefined> {
  try {
    return await (name.startsWith('lists/') ? fetchList : fetchCookbook)(client, name, signal);
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return undefined;
    throw error;
  }
}

async function fetchList(client: Client, name: string, signal: AbortSignal): Promise<KeptCollection> {
  const resource = await client.list.get({ name }, { signal });
  const request = { parent: name, pageSize: maxPageSize };
  const pages = pagesOf(pageToken => client.listItem.list({ ...request, pageToken }, { signal }));
  const contents = (await Array.fromAsync(pages)).flatMap(({ listItems }) => listItems);
  return { kind: 'list', resource, contents };
}

async function fetchCookbook(client: Client, name: string, signal: AbortSignal): Promise<KeptCollection> {
  const resource = await client.cookbook.get({ name }, { signal });
  const request = { parent: name, pageSize: maxPageSize };
  const pages = pagesOf(pageToken => client.cookbookEntry.list({ ...request, pageToken }, { signal }));
  const contents = (await Array.fromAsync(pages)).flatMap(({ cookbookEntries }) => cookbookEntries);
  return { kind: 'cookbook', resource, contents };
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
