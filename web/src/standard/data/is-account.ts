import type { ResourceKey } from '../../api/calls.ts';

/** Whether the type is that of a person or a circle, who own resources. */
export function isAccount(key: ResourceKey): boolean {
  return key === 'user' || key === 'circle';
}
