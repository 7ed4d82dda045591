import type { ResourceKey } from '../../api/calls.ts';

/** Whether it is somebody who holds things, a person or a circle, rather than a thing that is held. */
export function isAccount(key: ResourceKey): boolean {
  return key === 'user' || key === 'circle';
}
