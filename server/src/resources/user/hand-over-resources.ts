import { levels, states, visibilities } from '@potluck/contract/access';
import { ApiError } from '@potluck/contract/errors';
import { sql, type Transaction } from 'kysely';
import type { Granted } from '../../policy/grant-row.ts';
import { reachBy, readReach } from '../../policy/reach.ts';
import { logChange } from '../../store/changes.ts';
import type { Database } from '../../store/schema.ts';
import { handOver, makeAdmin } from '../circle/hand-over.ts';
import type { Deleting } from '../server-part.ts';

type Tx = Transaction<Database>;

/**
 * Before an account is deleted: resources that only this person administers are deleted too, unless others share
 * them. A forced delete hands those to the sharer with the highest level; otherwise throws FAILED_PRECONDITION with
 * the reason. Circles come first, because resources that only a circle administers are deleted or kept with it.
 */
export async function handOverResources({ tx, name: user, force }: Deleting): Promise<void> {
  const circles = await partWith(tx, user, 'circle');
  const things = await partWith(tx, user, 'thing');
  const shared = circles + things;
  if (shared > 0 && !force) throw onlyAdmin(shared);
  await logFarewell(tx, user);
}

/** Hands on or deletes what only the person administers; returns how many were handed on. */
async function partWith(tx: Tx, user: string, kind: 'circle' | 'thing'): Promise<number> {
  let handedOn = 0;
  for (const thing of await onlyAdministeredBy(tx, user, kind)) {
    const heir = await heirOf(tx, user, thing);
    if (heir) {
      await makeAdmin(tx, { thing, to: heir, actor: user });
      handedOn += 1;
    } else await takeAlong(tx, user, thing);
  }
  return handedOn;
}

async function takeAlong(tx: Tx, user: string, { name, type }: Granted): Promise<void> {
  if (type === 'circle') await handOver({ tx, viewer: user, name, force: true });
  const reach = await readReach(tx, name);
  await tx.deleteFrom('resource').where('name', '=', name).execute();
  await logChange(tx, { resource: name, parent: null, type, kind: 'delete', actor: user, reach });
}

function onlyAdmin(count: number): ApiError {
  const things = count === 1 ? 'one thing' : `${count} things`;
  const message = `You are the only ADMIN of ${things} that others share: make somebody else ADMIN first, or delete with force=true to leave them to those others.`;
  return new ApiError('FAILED_PRECONDITION', 'ONLY_ADMIN', message, { metadata: { count: String(count) } });
}

/** Logs the end of grants for a person's friends and the people they share with. */
async function logFarewell(tx: Transaction<Database>, user: string): Promise<void> {
  const grants = await tx
    .selectFrom('access')
    .selectAll()
    .where(eb => eb.or([eb('recipient', '=', user), eb('resource', '=', user)]))
    .orderBy('name')
    .execute();
  const changes = grants.map(grant => ({
    resource: grant.name,
    parent: grant.resource === user ? grant.recipient : grant.resource,
    type: `${grant.resource_type}Access`,
    kind: 'delete' as const,
    actor: user,
    reach: reachBy(grant),
  }));
  await logChange(tx, ...changes);
}

const accepted = sql.lit(states.ACCESS_STATE_ACCEPTED);
const admin = sql.lit(levels.PERMISSION_LEVEL_ADMIN);
/** Grant `o` of a circle gives its members access to `r` unless the resource is HIDDEN. */
const reaches = sql`(o.recipient like 'users/%' or r.visibility <= ${sql.lit(visibilities.VISIBILITY_LEVEL_PRIVATE)})`;

/** The circles, or other resources, that only this person administers. */
async function onlyAdministeredBy(tx: Tx, user: string, kind: 'circle' | 'thing'): Promise<Granted[]> {
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
async function heirOf(tx: Tx, user: string, { name }: Granted): Promise<string | undefined> {
  const { rows } = await sql<{ recipient: string }>`select o.recipient
    from access o join resource r on r.name = o.resource
    where o.resource = ${name} and o.recipient <> ${user} and o.state = ${accepted} and ${reaches}
    order by o.level desc, case when o.recipient like 'users/%' then 0 else 1 end, o.create_time, o.name
    limit 1`.execute(tx);
  return rows[0]?.recipient;
}
