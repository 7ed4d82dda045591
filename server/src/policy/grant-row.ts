import { levels, states } from '@potluck/contract/access';
import { sql, type Transaction } from 'kysely';
import { newId } from '../store/ids.ts';
import { prepared } from '../store/prepared-query.ts';
import type { AccessTable, Database } from '../store/schema.ts';

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

/** Inserts a grant on an existing resource. Lists sort recipes by sums of their cookings, which each grant copies. */
export async function insertGrant(tx: Transaction<Database>, row: AccessTable): Promise<void> {
  await insertFirstGrant(tx, row);
  if (row.resource_type === 'recipe') await copySums(tx, { name: row.name });
}

/** Inserts a grant on a new resource, which has no cookings. */
export async function insertFirstGrant(tx: Transaction<Database>, row: AccessTable): Promise<void> {
  await insertRow(tx, { ...row });
}

const insertRow = prepared<AccessTable & Record<string, unknown>, never>((db, param) =>
  db.insertInto('access').values({
    name: param('name'),
    resource: param('resource'),
    resource_type: param('resource_type'),
    resource_create_time: param('resource_create_time'),
    resource_visibility: param('resource_visibility'),
    recipient: param('recipient'),
    requester: param('requester'),
    level: param('level'),
    state: param('state'),
    accept_target: param('accept_target'),
    version: param('version'),
    create_time: param('create_time'),
    update_time: param('update_time'),
  }),
);

const copySums = prepared<{ name: string }, never>(
  (_, param) => sql<never>`update access set resource_cook_count = r.cook_count,
      resource_last_cook_time = r.last_cook_time, resource_rating = r.rating
    from resource r where access.name = ${param('name')} and r.name = access.resource and r.cook_count > 0`,
);
