import { levels, states } from '@potluck/contract/access';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

const { ACCESS_STATE_PENDING: PENDING, ACCESS_STATE_ACCEPTED: ACCEPTED } = states;
const { PERMISSION_LEVEL_ADMIN: ADMIN } = levels;
const lit = sql.lit<number>;
const entry = 'directory';

/** Stores who may find whom, because the policy decides in the database. Writes nothing if it has not changed. */
export async function saveDirectory({ db, transact }: Store, directory: Config['directory']): Promise<void> {
  if ((await isLimited(db)) === (directory === 'circles')) return;
  await transact(async tx => {
    await tx.deleteFrom('kept_key').where('name', '=', entry).execute();
    if (directory === 'circles')
      await tx.insertInto('kept_key').values({ name: entry, value: directory }).execute();
  });
}

/** Whether people only see people whom they know. */
export async function isLimited(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('kept_key').select('value').where('name', '=', entry).executeTakeFirst();
  return row?.value === 'circles';
}

/**
 * The condition that the viewer may see the person in row `r`. A query that needs it more than once computes
 * `acquaintances` once, and passes a query of the result.
 */
export function knownTo(
  me: string | RawBuilder<string>,
  known: RawBuilder<unknown> = acquaintances(me),
): RawBuilder<boolean> {
  return sql`(not exists (select 1 from kept_key k where k.name = ${sql.lit(entry)} and k.value = 'circles')
    or r.name = ${me} or r.name in (${known}))`;
}

/**
 * Friends and people with a pending friend request; everybody who gave the viewer access or got it from them; everybody
 * who waits for access to something that the viewer administers; and everybody who holds something together with the
 * viewer, each directly or through a circle. A request of one's own reveals nobody.
 */
export function acquaintances(me: string | RawBuilder<string>): RawBuilder<unknown> {
  const mine = sql`select cast(${me} as text) as account
    union all select c.resource from access c
      where c.recipient = ${me} and c.resource_type = 'circle' and c.state = ${lit(ACCEPTED)}`;
  // From the few holders to what they hold: SQLite keeps the order of a cross join, and an OR would scan every grant.
  // Friends of a friend hold a grant on the same person, and know each other no more for that. Each step drops
  // duplicates: most resources are held by the same few circles, and each circle is expanded only once.
  const held = sql`select distinct m.resource from (${mine}) h cross join access m
    where m.recipient = h.account and m.state = ${lit(ACCEPTED)} and m.resource_type <> 'user'`;
  const holders = sql`select distinct a.recipient from (${held}) t cross join access a
    where a.resource = t.resource and a.state = ${lit(ACCEPTED)}`;
  return sql`with holder (account) as materialized (${holders})
    select f.resource from access f where f.recipient = ${me} and f.resource_type = 'user'
    union all select f.recipient from access f where f.resource = ${me}
    union all select g.requester from access g where g.recipient = ${me} and g.requester is not null
    union all select g.recipient from access g where g.requester = ${me}
    union all select p.recipient from access m join access p on p.resource = m.resource
      where m.recipient = ${me} and m.state = ${lit(ACCEPTED)} and m.level = ${lit(ADMIN)} and p.state = ${lit(PENDING)}
    union all select account from holder
    union all select c.recipient from holder o cross join access c
      where c.resource = o.account and c.resource_type = 'circle' and c.state = ${lit(ACCEPTED)}`;
}
