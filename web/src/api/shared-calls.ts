import { type BatchResult, type CallOptions, type Client, outlines, type SharedKey } from '@potluck/contract';
import type { Resource } from './calls.ts';

export type AccessKey = `${SharedKey}Access`;
export type Access = Resource<AccessKey>;
export type LinkKey = `${SharedKey}Link`;
export type SharedLink = Resource<LinkKey>;

interface AccessCalls {
  list(request: { parent: string; pageSize?: number }): Promise<{ accesses: Access[] }>;
  create(request: { parent: string; [access: string]: unknown }): Promise<Access>;
  update(request: { updateMask: string; keepLinks?: boolean; [access: string]: unknown }): Promise<Access>;
  delete(request: { name: string; keepLinks?: boolean }): Promise<unknown>;
  accept(request: { name: string }, options?: CallOptions): Promise<Access>;
}

export function isShared(key: string): key is SharedKey {
  return `${key}Access` in outlines;
}

export function accessKeyOf(key: SharedKey): AccessKey {
  return `${key}Access`;
}

/** The calls on the grants of a resource, under the same names for each type. */
export function accessCallsOf(client: Client, key: SharedKey): AccessCalls {
  // The client derives each entry from the same definitions that AccessKey is derived from.
  return client[accessKeyOf(key)] as unknown as AccessCalls;
}

interface LinkCalls {
  create(request: { parent: string; [link: string]: unknown }): Promise<SharedLink>;
  delete(request: { name: string }): Promise<unknown>;
}

export function linkKeyOf(key: SharedKey): LinkKey {
  return `${key}Link`;
}

/** The calls on the links to a resource, under the same names for each type. */
export function linkCallsOf(client: Client, key: SharedKey): LinkCalls {
  // The client derives each entry from the same definitions that LinkKey is derived from.
  return client[linkKeyOf(key)] as unknown as LinkCalls;
}

interface BatchCalls {
  batchUpdate(request: { requests: object[] }): Promise<BatchResult>;
  batchDelete(request: { names: string[] }): Promise<BatchResult>;
  batchUndelete(request: { names: string[] }): Promise<BatchResult>;
  batchAccept(request: { names: string[] }): Promise<BatchResult>;
  batchShare(request: { names: string[]; recipient: object; level: string }): Promise<BatchResult>;
}

/** The calls that change many resources of a type; only for types that can be restored. */
export function batchCallsOf(client: Client, key: SharedKey): BatchCalls {
  return client[key] as unknown as BatchCalls;
}

/** Whether many resources of a type can be changed at once. */
export function hasBatches(key: string): key is SharedKey {
  return isShared(key) && outlines[key].calls.some(({ methodName }) => methodName === 'batchDelete');
}
