import type { Db } from '../policy/find-visible.ts';
import { inviteesByEvent } from '../policy/invitees.ts';
import { type Change, changesIn, type Stretch } from '../store/changes.ts';
import { readSlices } from '../store/slices.ts';
import { type ChangeRecord, eventNameOf, lineOf, thingNameOf } from './change-record.ts';
import type { Thing } from './facts.ts';

/** A stretch of the log, oldest first, with the things that its records are about: four queries in all. */
export async function readLines(db: Db, stretch: Stretch): Promise<ChangeRecord[]> {
  return linesOf(db, await changesIn(db, stretch));
}

/** The same for records that were already read. */
export async function linesOf(db: Db, changes: readonly Change[]): Promise<ChangeRecord[]> {
  if (changes.length === 0) return [];
  const things = await readThings(db, [...new Set(changes.map(thingNameOf))]);
  const events = new Set(changes.map(eventNameOf));
  events.delete('');
  const invitees = await inviteesByEvent(db, [...events]);
  return changes.map(change => lineOf(change, { things, invitees }));
}

/** The things with these names, with the grants on them. */
export async function readThings(db: Db, names: string[]): Promise<Map<string, Thing>> {
  const rows = await readSlices(names, some =>
    db.selectFrom('resource').select(['name', 'type', 'visibility']).where('name', 'in', some).execute(),
  );
  const things = new Map(rows.map(row => [row.name, { ...row, grants: [] } as Thing]));
  // Everybody sees every person, so friendships decide nothing here, and some people have many.
  const shared = rows.filter(({ type }) => type !== 'user').map(({ name }) => name);
  const grants = await readSlices(shared, some => readGrants(db, some));
  for (const { resource, ...grant } of grants) things.get(resource)?.grants.push(grant);
  return things;
}

function readGrants(db: Db, resources: string[]) {
  return db
    .selectFrom('access')
    .select(['resource', 'name', 'recipient', 'requester', 'level', 'state', 'accept_target'])
    .where('resource', 'in', resources)
    .execute();
}
