import type { ResourceDefinition } from '@potluck/contract/define-resource';
import type { ReadMask } from '@potluck/contract/read-mask';
import type { Transaction } from 'kysely';
import type { Call } from '../context/call.ts';
import type { Context } from '../context/context.ts';
import type { FirstRead } from '../policy/first-read.ts';
import type { Database } from '../store/schema.ts';

/** A resource about to be written, in the transaction that writes it. */
export interface Saving {
  tx: Transaction<Database>;
  name: string;
  values: Record<string, unknown>;
  /** The values that it had; undefined while it is created. */
  before?: Record<string, unknown>;
}

/** A resource that was said and validated, before its row is written. */
export interface Settling {
  name: string;
  values: Record<string, unknown>;
  /** What stands there; undefined while it is created. */
  before: { values: Record<string, unknown>; version: number } | undefined;
}

export interface Deleting {
  tx: Transaction<Database>;
  viewer: string;
  name: string;
  force: boolean;
  /** What is to be done once the deletion is committed. */
  afterwards: AfterCommit[];
}

export type AfterCommit = (context: Context) => Promise<void>;

/** What a row holds beside its body, for finding it by name. */
export interface FoundBy {
  title: string;
  /** Unique among its kind: a username, a circle's handle. */
  handle: string | null;
}

/** What one resource adds to the standard methods. */
export interface ServerPart {
  /** Fills in what the server chooses; the same for the same request. */
  settle?(settling: Settling): Record<string, unknown>;
  columns?(saving: Saving): Promise<FoundBy> | FoundBy;
  /** Writes its side tables, after the row. */
  saved?(saving: Saving): Promise<void>;
  /** Sees to what depends on it, before the row goes. */
  deleting?(deleting: Deleting): Promise<void>;
}

export interface MethodRequest {
  /** The name or parent in the address, or the parent in the query. */
  name: string;
  query: Readonly<Record<string, string | undefined>>;
  body: Record<string, unknown>;
  ifMatch: string;
  /** What a get or a list is asked for; undefined for all there is. */
  mask?: ReadMask;
  /** What was read together with the session of whoever asks. */
  first?: FirstRead;
  /** Aborts when whoever asked goes away, for work that is worth giving up. */
  gone: () => AbortSignal;
  /** Where it comes from, for what is counted while nobody is known. */
  network: () => string;
}

/** Answers one method of a resource that the standard methods do not. */
export type Handler = (call: Call, request: MethodRequest) => Promise<unknown>;

/** A handler for every custom method of a definition: one that is missing does not compile. */
export type CustomHandlers<D extends Pick<ResourceDefinition, 'custom'>> = {
  [V in keyof D['custom']]: Handler;
};
