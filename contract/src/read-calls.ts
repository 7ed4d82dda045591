import type { ResourceDefinition, ResourceOf } from './define-resource.ts';
import type { Masked } from './masks/outline.ts';

export interface ListRequest {
  parent?: string;
  /** At most 1000; 0 or absent is 100. */
  pageSize?: number;
  pageToken?: string;
  filter?: string;
  /** A field from the resource's `orders`, with ` desc` for descending order. */
  orderBy?: string;
  /** If the filter's search words match nothing, searches for similar words instead. */
  despiteTypos?: boolean;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Receives the response headers, for information outside the body. */
  onHeaders?: (headers: Headers) => void;
}

export type HasFields = Pick<ResourceDefinition, 'fields'>;
type Plural<D> = D extends { plural: infer P extends string } ? P : never;

/** With a `readMask`, responses contain only the named fields (AIP-157). */
export interface GetCall<D extends HasFields> {
  <const M extends string>(
    request: { name: string; readMask: M },
    options?: CallOptions,
  ): Promise<Masked<ResourceOf<D>, M>>;
  (request: { name: string; readMask?: never }, options?: CallOptions): Promise<ResourceOf<D>>;
}

export interface ListCall<D extends HasFields> {
  <const M extends string>(
    request: ListRequest & { readMask: M },
    options?: CallOptions,
  ): Promise<Page<D, Masked<ResourceOf<D>, M>>>;
  (request?: ListRequest & { readMask?: never }, options?: CallOptions): Promise<Page<D>>;
}

export type Page<D extends HasFields, Item = ResourceOf<D>> = { [K in Plural<D>]: Item[] } & {
  nextPageToken: string;
  /** The corrected search, if the server replaced mistyped words. */
  correctedSearch?: string;
};
