import { levels, states } from '@potluck/contract/access';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../find-visible.ts';
import type { AccessTable } from '../../store/schema.ts';

/** A grant, with what the viewer is in the circle that it is given to. */
export interface AccessRow extends AccessTable {
  /** Their level as an accepted member; null for who is none, and where the recipient is a person. */
  circle_role: number | null;
}

export const accepted = sql.lit(states.ACCESS_STATE_ACCEPTED);
export const pending = sql.lit(states.ACCESS_STATE_PENDING);

/** Whether it makes its recipient an ADMIN now. */
export function administers({ level, state }: Pick<AccessRow, 'level' | 'state'>): boolean {
  return level === levels.PERMISSION_LEVEL_ADMIN && state === states.ACCESS_STATE_ACCEPTED;
}

/** Grants `a` that meet a condition, in an order and as many as it says. */
export async function readAccesses(db: Db, viewer: string, which: RawBuilder<unknown>): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`select a.*, m.level as circle_role
    from access a left join access m on m.resource = a.recipient and m.recipient = ${viewer}
      and m.resource_type = 'circle' and m.state = ${accepted}
    where ${which}`.execute(db);
  return rows;
}
