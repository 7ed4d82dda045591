import {
  type CallOptions,
  type Client,
  type DraftOf,
  type ListRequest,
  type Masked,
  type Outline,
  outlines,
  type ResourceOf,
  type resources,
} from '@potluck/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** A resource of the contract, by its key in `resources` and in the client. */
export type ResourceKey = keyof typeof resources;
export type Resource<K extends ResourceKey> = ResourceOf<(typeof resources)[K]>;
export type Draft<K extends ResourceKey> = DraftOf<(typeof resources)[K]>;

/** The name patterns and addresses of a resource type, for code that treats all types alike. */
export function outlineOf(key: ResourceKey): Outline {
  return outlines[key];
}

/** A page of any resource's list: the items are always in `items`, whatever the plural. */
export interface ResourcePage<K extends ResourceKey, M extends string = '*'> {
  items: Masked<Resource<K>, M>[];
  nextPageToken: string;
  /** The search that the server used in place of mistyped words. */
  correctedSearch?: string | undefined;
  /** Whether these are only the ones that the user keeps on this device. */
  partial?: boolean;
}

interface Calls<K extends ResourceKey> {
  get(request: { name: string }, options?: CallOptions): Promise<Resource<K>>;
  list(request: ListRequest & { readMask?: string }, options?: CallOptions): Promise<Record<string, unknown>>;
  create(request: Record<string, unknown>, options?: CallOptions): Promise<Resource<K>>;
  update(request: Record<string, unknown>, options?: CallOptions): Promise<Resource<K>>;
  delete(request: { name: string; force?: boolean }, options?: CallOptions): Promise<Resource<K>>;
  undelete(request: { name: string }, options?: CallOptions): Promise<Resource<K>>;
  favorite(request: { name: string }, options?: CallOptions): Promise<unknown>;
  unfavorite(request: { name: string }, options?: CallOptions): Promise<unknown>;
  mute(request: { name: string }, options?: CallOptions): Promise<unknown>;
  unmute(request: { name: string }, options?: CallOptions): Promise<unknown>;
}

/** The calls of one resource, under the same names for each; calling one that it does not have throws. */
export function callsOf<K extends ResourceKey>(client: Client, key: K): Calls<K> {
  // The client derives each entry from the same definition that Resource<K> is derived from.
  return client[key] as unknown as Calls<K>;
}

/** With a `readMask`, items have only the fields that it names. */
export async function listPage<K extends ResourceKey, M extends string = '*'>(
  client: Client,
  key: K,
  request: ListRequest & CallOptions & { readMask?: M },
): Promise<ResourcePage<K, M>> {
  const { signal, ...args } = request;
  const page = await callsOf(client, key).list(args, signal && { signal });
  return {
    items: page[outlines[key].plural] as Masked<Resource<K>, M>[],
    nextPageToken: page.nextPageToken as string,
    correctedSearch: page.correctedSearch as string | undefined,
  };
}

/** The arguments of a list query; the query handles the page token itself. */
export type ListArgs = Omit<ListRequest, 'pageToken'>;

export const pageSize = 48;
/** The page size for lists that are fetched completely. */
export const wholePageSize = 1000;

/** The arguments for fetching a complete list. */
export function wholeArgs<A extends ListArgs>(args: A): A {
  return { ...args, pageSize: wholePageSize };
}

/** Keys begin with the resource, so that a change invalidates every answer that contains it. */
export function resourceQuery<K extends ResourceKey>(client: Client, key: K, name: string) {
  return queryOptions({
    queryKey: [key, 'get', name] as const,
    queryFn: ({ signal }) => callsOf(client, key).get({ name }, { signal }),
  });
}

/** A list with a read mask has a key of its own: a partial answer must never be used as a complete one. */
export function resourceListQuery<K extends ResourceKey, M extends string = '*'>(
  client: Client,
  key: K,
  args: ListArgs & { readMask?: M },
) {
  return infiniteQueryOptions({
    queryKey: [key, 'list', args] as const,
    queryFn: ({ signal, pageParam }) =>
      listPage(client, key, { pageSize, ...args, pageToken: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: page => page.nextPageToken || undefined,
  });
}

/**
 * Works through items in order, a few at a time, and returns the results in the same order. After a failure it starts no
 * further item, lets those in progress end, and throws the first error.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const left = [...items.entries()];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [at, item] = next;
      results[at] = await work(item).catch(error => {
        left.length = 0;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}
