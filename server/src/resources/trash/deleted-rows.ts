import { levelFor, states } from '@potluck/contract/access';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { decideAccess } from '../../policy/access-decision.ts';
import { accountQueries } from '../../policy/accounts.ts';
import type { Db } from '../../policy/find-visible.ts';
import { findNamed } from '../../policy/visible-row.ts';
import type { DeletedResourceTable } from '../../store/deleted-tables.ts';
import { readSlices } from '../../store/parameters.ts';

export type DeletedResource = Selectable<DeletedResourceTable>;

interface DeletedRow extends DeletedResource {
  own: number;
  through_circle: number;
}

/**
 * Deleted resources `d` that match a condition, with its order and limit, if the viewer may restore them. Those with
 * grants are for the people who administered them, now also through their circles. Events are for the people who may
 * change their calendar.
 */
export async function readDeleted(
  db: Db,
  user: string,
  which: RawBuilder<unknown>,
): Promise<{ rows: DeletedResource[]; read: DeletedResource[] }> {
  const { administered } = accountQueries(sql`${user}`);
  const granted = (to: RawBuilder<unknown>) =>
    sql<number>`(case when exists (select 1 from deleted_grant g where g.entry = d.id and ${to}) then 1 else 0 end)`;
  const { rows: read } = await sql<DeletedRow>`select d.*, ${granted(sql`g.recipient = ${user}`)} as own,
      ${granted(sql`g.recipient in (${administered})`)} as through_circle
    from deleted_resource d where d.expire_time > ${Date.now()} and ${which}`.execute(db);
  const writable = await writableRoots(db, user, read);
  const may = ({ root, ...row }: DeletedRow) => (root === null ? administers(user, row) : writable.has(root));
  return { rows: read.filter(may), read };
}

/** Decided by the one policy from the grants that the resource had. */
function administers(
  user: string,
  { name, type, visibility, own, through_circle }: Omit<DeletedRow, 'root'>,
): boolean {
  const held = own === 1;
  const { level } = decideAccess(
    { user },
    {
      ...{ name, type, visibility },
      ...{ own_name: null, own_requester: null, own_target: null, invitation: null, friend: 0 },
      own_level: held ? levelFor.delete : null,
      own_state: held ? states.ACCESS_STATE_ACCEPTED : null,
      circle_level: through_circle === 1 ? levelFor.delete : null,
    },
  );
  return level >= levelFor.delete;
}

async function writableRoots(db: Db, user: string, rows: DeletedRow[]): Promise<Set<string>> {
  const roots = [...new Set(rows.flatMap(({ root }) => root ?? []))];
  const found = await readSlices(roots, names => findNamed(db, { user }, { type: 'calendar', names }));
  return new Set(found.filter(({ access }) => access.level >= levelFor.update).map(({ row }) => row.name));
}

/** A condition that leaves out most deleted resources `d` that the user may not restore. */
export function likelyRestorableBy(user: string, calendars: RawBuilder<unknown>): RawBuilder<boolean> {
  const { administered } = accountQueries(sql`${user}`);
  return sql`(d.root in (${calendars}) or d.id in (
    select g.entry from deleted_grant g where g.recipient = ${user} or g.recipient in (${administered})))`;
}
