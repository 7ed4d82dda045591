import { levels, states } from '@potluck/contract/access';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../policy/find-visible.ts';
import { prepared } from '../../store/prepared.ts';
import type { AccessTable } from '../../store/schema.ts';

/** A grant, with the viewer's role in the recipient circle. */
export interface AccessRow extends AccessTable {
  /** Their level as an accepted member; null for non-members, and if the recipient is a person. */
  circle_role: number | null;
}

export const accepted = sql.lit(states.ACCESS_STATE_ACCEPTED);
export const pending = sql.lit(states.ACCESS_STATE_PENDING);

/** Whether the grant currently makes its recipient an ADMIN. */
export function administers({ level, state }: Pick<AccessRow, 'level' | 'state'>): boolean {
  return level === levels.PERMISSION_LEVEL_ADMIN && state === states.ACCESS_STATE_ACCEPTED;
}

/** Reads the grant with a canonical name. */
export async function readAccess(db: Db, viewer: string, name: string): Promise<AccessRow | undefined> {
  return (await accessNamed(db, { name, me: viewer }))[0];
}

/** Reads grants `a` that match a condition, with its order and limit. */
export async function readAccesses(db: Db, viewer: string, which: RawBuilder<unknown>): Promise<AccessRow[]> {
  return (await accessesWhere(sql`${viewer}`, which).execute(db)).rows;
}

const accessNamed = prepared<{ name: string; me: string }, AccessRow>((_, param) =>
  accessesWhere(sql`${param('me')}`, sql`a.name = ${param('name')}`),
);

function accessesWhere(me: RawBuilder<unknown>, which: RawBuilder<unknown>): RawBuilder<AccessRow> {
  return sql<AccessRow>`select a.*, m.level as circle_role
    from access a left join access m on m.resource = a.recipient and m.recipient = ${me}
      and m.resource_type = 'circle' and m.state = ${accepted}
    where ${which}`;
}
