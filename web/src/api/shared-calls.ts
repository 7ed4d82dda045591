import { type CallOptions, type Client, resources, type SharedKey } from '@potluck/contract';
import type { Resource } from './calls.ts';

export type AccessKey = `${SharedKey}Access`;
export type Access = Resource<AccessKey>;

interface AccessCalls {
  create(request: { parent: string; [access: string]: unknown }): Promise<Access>;
  update(request: { updateMask: string; [access: string]: unknown }): Promise<Access>;
  delete(request: { name: string }): Promise<unknown>;
  accept(request: { name: string }, options?: CallOptions): Promise<Access>;
}

export function isShared(key: string): key is SharedKey {
  return `${key}Access` in resources;
}

export function accessKeyOf(key: SharedKey): AccessKey {
  return `${key}Access`;
}

/** The calls on the grants of one resource, under the same names for each. */
export function accessCallsOf(client: Client, key: SharedKey): AccessCalls {
  // The client derives each entry from the same definitions that AccessKey is derived from.
  return client[accessKeyOf(key)] as unknown as AccessCalls;
}
