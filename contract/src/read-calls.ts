import type { ResourceDefinition, ResourceOf } from './define-resource.ts';
import type { Masked } from './masked.ts';

export interface ListRequest {
  parent?: string;
  /** At most 1000; 0 or absent is 100. */
  pageSize?: number;
  pageToken?: string;
  filter?: string;
  /** One of the fields that lists of the resource may be ordered by, and ` desc` for the largest first. */
  orderBy?: string;
  /** Where the words that the filter searches for are found nowhere, those that they may have been meant as are looked for. */
  despiteTypos?: boolean;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Called with the headers of an answer, for what they say beside the body. */
  onHeaders?: (headers: Headers) => void;
}

export type IfDefined = Pick<ResourceDefinition, 'fields'>;
type Plural<D> = D extends { plural: infer P extends string } ? P : never;

/** With a `readMask` answers carry what it names alone (AIP-157). */
export interface GetCall<D extends IfDefined> {
  <const M extends string>(
    request: { name: string; readMask: M },
    options?: CallOptions,
  ): Promise<Masked<ResourceOf<D>, M>>;
  (request: { name: string; readMask?: never }, options?: CallOptions): Promise<ResourceOf<D>>;
}

export interface ListCall<D extends IfDefined> {
  <const M extends string>(
    request: ListRequest & { readMask: M },
    options?: CallOptions,
  ): Promise<Page<D, Masked<ResourceOf<D>, M>>>;
  (request?: ListRequest & { readMask?: never }, options?: CallOptions): Promise<Page<D>>;
}

export type Page<D extends IfDefined, Item = ResourceOf<D>> = { [K in Plural<D>]: Item[] } & {
  nextPageToken: string;
  /** What was looked for instead of mistyped words. */
  correctedSearch?: string;
};
