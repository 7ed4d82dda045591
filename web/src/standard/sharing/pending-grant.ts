import { can, levels, type SharedKey, type XAccess } from '@potluck/contract';
import { accessOn, callerAccessOn, type WithAccess } from './caller-access.ts';

/** Whether the viewer still sees the resource after giving up their grant; true for people. */
export function staysVisible<K extends SharedKey>(key: K, resource: WithAccess<K>): boolean {
  const access = withoutWaiting(accessOn(key, resource));
  return can({ ...callerAccessOn(key, resource), access }, 'get');
}

/** The access that the viewer has apart from a pending grant: null if it is no more than everyone has. */
export function withoutWaiting(access: XAccess | null): XAccess | null {
  if (access?.state !== 'ACCESS_STATE_PENDING' || !alreadyGrants(access)) return null;
  const permissionLevel = access.effectiveLevel;
  return { ...noGrant, permissionLevel, effectiveLevel: permissionLevel };
}

const noGrant = {
  name: '',
  state: 'ACCESS_STATE_UNSPECIFIED',
  acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
} as const;

/** Whether the viewer can read a resource independently of a pending grant: through a circle, or as a friend. */
export function alreadyGrants({ effectiveLevel }: XAccess): boolean {
  return levels[effectiveLevel] >= levels.PERMISSION_LEVEL_READ;
}
