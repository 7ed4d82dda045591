import { levels, states } from '@potluck/contract/access';
import { newId } from '../store/ids.ts';
import type { AccessTable } from '../store/schema.ts';

/** The columns of a resource that its grants copy. */
export interface Granted {
  name: string;
  type: string;
  visibility: number;
  create_time: number;
}

export type Terms = Pick<AccessTable, 'recipient' | 'requester' | 'level' | 'state' | 'accept_target'>;

/** The row of a new grant on a resource. */
export function grantRow(resource: Granted, terms: Terms): AccessTable {
  const now = Date.now();
  return {
    name: `${resource.name}/accesses/${newId()}`,
    resource: resource.name,
    resource_type: resource.type,
    resource_create_time: resource.create_time,
    resource_visibility: resource.visibility,
    ...terms,
    version: 1,
    create_time: now,
    update_time: now,
  };
}

/** The terms of an accepted ADMIN. */
export function adminTerms(recipient: string, requester: string): Terms {
  return {
    recipient,
    requester,
    level: levels.PERMISSION_LEVEL_ADMIN,
    state: states.ACCESS_STATE_ACCEPTED,
    accept_target: 0,
  };
}
