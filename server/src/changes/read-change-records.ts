import { isLimited } from '../policy/directory.ts';
import type { Db } from '../policy/find-visible.ts';
import { inviteesByEvent } from '../policy/invitation-access.ts';
import { type Change, changesIn, type LogRange } from '../store/changes.ts';
import { readSlices } from '../store/slices.ts';
import { type ChangeRecord, eventNameOf, thingNameOf, toChangeRecord } from './change-record.ts';
import type { Thing } from './facts.ts';
import { readMemberships } from './memberships.ts';

/** A stretch of the log, oldest first, with the things that its records are about: four queries in all. */
export async function readChangeRecords(db: Db, stretch: LogRange): Promise<ChangeRecord[]> {
  return changeRecordsOf(db, await changesIn(db, stretch));
}

/** The same for records that were already read. */
export async function changeRecordsOf(db: Db, changes: readonly Change[]): Promise<ChangeRecord[]> {
  if (changes.length === 0) return [];
  const things = await readThings(db, [...new Set(changes.map(thingNameOf))]);
  const events = new Set(changes.map(eventNameOf));
  events.delete('');
  const invitees = await inviteesByEvent(db, [...events]);
  return changes.map(change => toChangeRecord(change, { things, invitees }));
}

/** The things with these names, with the grants on them. */
export async function readThings(db: Db, names: string[]): Promise<Map<string, Thing>> {
  const rows = await readSlices(names, some =>
    db.selectFrom('resource').select(['name', 'type', 'visibility']).where('name', 'in', some).execute(),
  );
  const things = new Map(rows.map(row => [row.name, { ...row, grants: [] } as Thing]));
  // Memberships decide who sees a person. Friendships are not read, because some people have many.
  const shared = rows.filter(({ type }) => type !== 'user').map(({ name }) => name);
  const grants = await readSlices(shared, some => readGrants(db, some));
  for (const { resource, ...grant } of grants) things.get(resource)?.grants.push(grant);
  const people = rows.filter(({ type }) => type === 'user').map(({ name }) => name);
  if (people.length > 0 && (await isLimited(db))) await addCircles(db, people, things);
  return things;
}

async function addCircles(db: Db, people: string[], things: Map<string, Thing>): Promise<void> {
  for (const [name, { circles }] of await readMemberships(db, people)) {
    const person = things.get(name);
    if (person) person.circles = [...circles.keys()];
  }
}

function readGrants(db: Db, resources: string[]) {
  return db
    .selectFrom('access')
    .select(['resource', 'name', 'recipient', 'requester', 'level', 'state', 'accept_target'])
    .where('resource', 'in', resources)
    .execute();
}
