import type { ResourceKey } from '../../api/calls.ts';

/** Whether the name is a person's or a circle's, who hold things, rather than that of a thing. */
export function isAccount(key: ResourceKey): boolean {
  return key === 'user' || key === 'circle';
}
