import {
  accessOf,
  type CallerAccess,
  can,
  levels,
  type SharedKey,
  type Visibility,
  type XAccess,
} from '@potluck/contract';
import { outlineOf, type Resource } from '../../api/calls.ts';
import type { OnCard } from '../index/on-card.ts';

/**
 * How the viewer stands to a thing: `invited` has an answer to give, `asked` waits for one, `accepted` is in, and
 * `outside` sees it for another reason or not at all.
 */
export type GrantState = 'outside' | 'invited' | 'asked' | 'accepted';

/** A thing that the viewer stands to, whole or as its card is given it. */
export type Stood<K extends SharedKey> = (Resource<K> | OnCard<K>) & { name: string };

export function grantStateOf<K extends SharedKey>(key: K, resource: Stood<K>, viewer: string): GrantState {
  const access = accessOn(key, resource);
  if (access?.state === 'ACCESS_STATE_ACCEPTED') return 'accepted';
  if (access?.state !== 'ACCESS_STATE_PENDING') return 'outside';
  // Between two people it is the one who did not ask that accepts.
  const asked = access.requester
    ? access.requester === viewer
    : access.acceptTarget === 'ACCEPT_TARGET_RESOURCE';
  return asked ? 'asked' : 'invited';
}

export function accessOn<K extends SharedKey>(key: K, resource: Stood<K>) {
  return accessOf(outlineOf(key), resource) as (XAccess & { requester?: string }) | null;
}

export function callerAccessOn<K extends SharedKey>(key: K, resource: Stood<K>): CallerAccess {
  return { access: accessOn(key, resource), visibility: visibilityOf(resource) };
}

/** Whether the thing stays in sight for somebody who gives up their grant; people always do. */
export function staysVisible<K extends SharedKey>(key: K, resource: Stood<K>): boolean {
  return can({ access: withoutWaiting(accessOn(key, resource)), visibility: visibilityOf(resource) }, 'get');
}

/** What the caller can do already, beside a grant that waits: null where that is no more than everybody has. */
export function withoutWaiting(access: XAccess | null): XAccess | null {
  if (access?.state !== 'ACCESS_STATE_PENDING' || !givesAlready(access)) return null;
  const permissionLevel = access.effectiveLevel;
  return { ...noGrant, permissionLevel, effectiveLevel: permissionLevel };
}

const noGrant = {
  name: '',
  state: 'ACCESS_STATE_UNSPECIFIED',
  acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
} as const;

/** Whether the viewer reads a thing whatever becomes of a grant that waits: through a circle, or as a friend. */
export function givesAlready({ effectiveLevel }: XAccess): boolean {
  return levels[effectiveLevel] >= levels.PERMISSION_LEVEL_READ;
}

function visibilityOf(resource: object): Visibility {
  return 'visibility' in resource ? (resource.visibility as Visibility) : 'VISIBILITY_LEVEL_PUBLIC';
}
