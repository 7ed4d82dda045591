import {
  accessOf,
  type CallerAccess,
  type SharedKey,
  type Visibility,
  type XAccess,
} from '@potluck/contract';
import { outlineOf, type Resource } from '../../api/calls.ts';
import type { CardResource } from '../data/card-fields.ts';

/**
 * The viewer's grant on a resource: `invited` needs their answer, `asked` waits for someone else's, `accepted` gives
 * access, and `outside` is no grant.
 */
export type GrantState = 'outside' | 'invited' | 'asked' | 'accepted';

/** A resource with the viewer's access, whole or as its card receives it. */
export type WithAccess<K extends SharedKey> = (Resource<K> | CardResource<K>) & { name: string };

export function grantStateOf<K extends SharedKey>(
  key: K,
  resource: WithAccess<K>,
  viewer: string,
): GrantState {
  const access = accessOn(key, resource);
  if (access?.state === 'ACCESS_STATE_ACCEPTED') return 'accepted';
  if (access?.state !== 'ACCESS_STATE_PENDING') return 'outside';
  // Between two people, the one who did not send the request accepts it.
  const requested = access.requester
    ? access.requester === viewer
    : access.acceptTarget === 'ACCEPT_TARGET_RESOURCE';
  return requested ? 'asked' : 'invited';
}

export function accessOn<K extends SharedKey>(key: K, resource: WithAccess<K>) {
  return accessOf(outlineOf(key), resource) as (XAccess & { requester?: string }) | null;
}

export function callerAccessOn<K extends SharedKey>(key: K, resource: WithAccess<K>): CallerAccess {
  return { access: accessOn(key, resource), visibility: visibilityOf(resource) };
}

function visibilityOf(resource: object): Visibility {
  return 'visibility' in resource ? (resource.visibility as Visibility) : 'VISIBILITY_LEVEL_PUBLIC';
}
