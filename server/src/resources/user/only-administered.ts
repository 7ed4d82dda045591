import { levels, states, visibilities } from '@potluck/contract/access';
import { sql, type Transaction } from 'kysely';
import type { Granted } from '../../policy/grant-row.ts';
import type { Database } from '../../store/schema.ts';

type Tx = Transaction<Database>;

const accepted = sql.lit(states.ACCESS_STATE_ACCEPTED);
const admin = sql.lit(levels.PERMISSION_LEVEL_ADMIN);
/** Grant `o` of a circle gives its members access to `r` unless the resource is HIDDEN. */
const reaches = sql`(o.recipient like 'users/%' or r.visibility <= ${sql.lit(visibilities.VISIBILITY_LEVEL_PRIVATE)})`;

/** The circles, or other resources, that only this person administers. */
export async function onlyAdministeredBy(tx: Tx, user: string, kind: 'circle' | 'thing'): Promise<Granted[]> {
  const ofKind = kind === 'circle' ? sql`r.type = 'circle'` : sql`r.type not in ('circle', 'user')`;
  const { rows } = await sql<Granted>`select r.name, r.type, r.visibility, r.create_time
    from access a join resource r on r.name = a.resource
    where a.recipient = ${user} and a.level = ${admin} and a.state = ${accepted} and ${ofKind} and not exists (
      select 1 from access o where o.resource = a.resource and o.recipient <> ${user}
        and o.level = ${admin} and o.state = ${accepted} and ${reaches}
    ) order by r.name`.execute(tx);
  return rows;
}

/** The next ADMIN of a resource: by highest level, then people before circles, then the oldest grant. */
export async function heirOf(tx: Tx, user: string, { name }: Granted): Promise<string | undefined> {
  const { rows } = await sql<{ recipient: string }>`select o.recipient
    from access o join resource r on r.name = o.resource
    where o.resource = ${name} and o.recipient <> ${user} and o.state = ${accepted} and ${reaches}
    order by o.level desc, case when o.recipient like 'users/%' then 0 else 1 end, o.create_time, o.name
    limit 1`.execute(tx);
  return rows[0]?.recipient;
}
