import type { ResourceDefinition } from '@potluck/contract/define-resource';
import type { ReadMask } from '@potluck/contract/masks/read-mask';
import type { Transaction } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Call, Context, Viewer } from '../context/context.ts';
import type { FirstRead } from '../sign-in/read-with-session.ts';
import type { Database } from '../store/schema.ts';

/** A resource about to be written, in that transaction. */
export interface Saving {
  tx: Transaction<Database>;
  name: string;
  values: Record<string, unknown>;
  /** The previous values; undefined on create. */
  before?: Record<string, unknown>;
}

/** The same with the person who writes it, to check what the values refer to. */
export interface Checking extends Saving {
  viewer: Viewer;
}

/** A validated resource, before its row is written. */
export interface Settling {
  name: string;
  values: Record<string, unknown>;
  /** The stored resource; undefined on create. */
  before: { values: Record<string, unknown>; version: number } | undefined;
}

/** A new resource, its creator, and whether it came with a picture. */
export interface Inserted {
  tx: Transaction<Database>;
  name: string;
  creator: string;
  pictured: boolean;
  config: Config;
}

export interface Deleting {
  tx: Transaction<Database>;
  viewer: string;
  name: string;
  force: boolean;
  /** Work to do after the deletion commits. */
  afterwards: AfterCommit[];
}

export type AfterCommit = (context: Context) => Promise<void>;

/** The columns by which a resource is found. */
export interface FoundBy {
  title: string;
  /** Unique within its type: a username, a circle's handle. */
  handle: string | null;
}

/** The behavior that one resource type adds to the standard methods. */
export interface ServerPart {
  /** Fills in server-chosen values; deterministic, so that a retried request gets the same. */
  settle?(settling: Settling): Record<string, unknown>;
  /** Throws if the caller may not refer to something in the values. */
  check?(checking: Checking): Promise<void>;
  columns?(saving: Saving): Promise<FoundBy> | FoundBy;
  /** Writes side tables, after the row. */
  saved?(saving: Saving): Promise<void>;
  /** Adds later work for a new resource, in the transaction that inserts it. */
  inserted?(inserted: Inserted): Promise<void>;
  /** Handles dependent data, before the row is deleted. */
  deleting?(deleting: Deleting): Promise<void>;
}

export interface MethodRequest {
  /** The name or parent in the address, or the parent in the query. */
  name: string;
  query: Readonly<Record<string, string | undefined>>;
  body: Record<string, unknown>;
  ifMatch: string;
  /** The fields that a get or list requests; undefined for all. */
  mask?: ReadMask;
  /** Data that was read together with the caller's session. */
  first?: FirstRead;
  /** Aborts when the client disconnects, for work that is worth cancelling. */
  gone: () => AbortSignal;
  /** The client's network, for rate limits on anonymous callers. */
  network: () => string;
}

/** Handles one method that the standard methods do not cover. */
export type Handler = (call: Call, request: MethodRequest) => Promise<unknown>;

/** A handler for every custom method of a definition; a missing one is a compile error. */
export type CustomHandlers<D extends Pick<ResourceDefinition, 'custom'>> = {
  [V in keyof D['custom']]: Handler;
};

/** A request from the server to one of its own methods, for a response composed of other methods' responses. */
export function insideRequest(
  request: Partial<Pick<MethodRequest, 'name' | 'query' | 'body'>>,
): MethodRequest {
  const nothing = { name: '', query: {}, body: {}, ifMatch: '', gone: neverGone, network: () => '' };
  return { ...nothing, ...request };
}

const neverGone = () => new AbortController().signal;
