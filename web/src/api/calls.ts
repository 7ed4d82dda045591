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
