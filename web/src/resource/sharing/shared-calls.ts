import type { CallOptions, Client } from '@potluck/contract';
import { resources } from '@potluck/contract';
import type { Resource, ResourceKey } from '../calls.ts';

/** A resource that people are given access to: one whose grants the contract has as `{key}Access`. */
export type SharedKey = { [K in ResourceKey]: `${K}Access` extends ResourceKey ? K : never }[ResourceKey];
export type AccessKey = `${SharedKey}Access`;
export type Access = Resource<AccessKey>;

interface AccessCalls {
  create(request: { parent: string; [access: string]: unknown }): Promise<Access>;
  update(request: { updateMask: string; [access: string]: unknown }): Promise<Access>;
  delete(request: { name: string }): Promise<unknown>;
  accept(request: { name: string }, options?: CallOptions): Promise<Access>;
}

export function isShared(key: ResourceKey): key is SharedKey {
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
