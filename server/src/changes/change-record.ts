import { parentOf } from '@potluck/contract/names';
import { definitions } from '@potluck/contract/resources';
import { isLimited } from '../policy/directory.ts';
import type { Db } from '../policy/find-visible.ts';
import { type InviteeOfEvent, inviteesByEvent } from '../policy/invitation-access.ts';
import { parseReach, type Reach } from '../policy/reach.ts';
import { type Change, changesIn, type LogRange } from '../store/changes.ts';
import { isOneOf, readSlices } from '../store/parameters.ts';
import type { Thing } from './follower-access.ts';
import { readMemberships } from './memberships.ts';

/** A record of the change log, read once for all followers. */
export interface ChangeRecord {
  change: Change;
  about: About;
  /** The thing that decides who receives the change, as it is now. Undefined if it is gone. */
  thing: Thing | undefined;
  /** The reach of the thing, or of the grant on it, before a change that takes it from people. */
  before: Reach | undefined;
  /** The guests of the event that the change is about or that contains its subject. */
  invitees: readonly InviteeOfEvent[];
}

/**
 * The subject of a change record: a thing, a grant on one, a friendship from one side, a link to a thing or person,
 * something inside a thing, something private to a person, who is editing a thing, or their favourite mark on a thing. A grant has a second
 * record under its recipient, which reaches nobody else.
 */
export type About =
  | { kind: 'thing' }
  | { kind: 'grant'; on: string }
  | { kind: 'grantAgain' }
  | { kind: 'friendship'; side: string }
  | { kind: 'link'; to: string }
  | { kind: 'inside'; parent: string }
  | { kind: 'own'; user: string }
  | { kind: 'editing' }
  | { kind: 'mark'; user: string };

const grantsOn = new Map(definitions.flatMap(({ singular, grantsOn: on }) => (on ? [[singular, on]] : [])));
const links = new Set(definitions.flatMap(({ singular, linksTo }) => (linksTo ? singular : [])));

export function aboutOf({ resource, type, parent }: Change): About {
  if (parent === null) return { kind: type === 'editor' ? 'editing' : 'thing' };
  const on = grantsOn.get(type);
  if (on === 'user') return { kind: 'friendship', side: parent };
  if (on) return parentOf(resource) === parent ? { kind: 'grant', on } : { kind: 'grantAgain' };
  if (links.has(type)) return { kind: 'link', to: parent };
  if (!parent.startsWith('users/')) return { kind: 'inside', parent };
  return { kind: resource.startsWith(`${parent}/`) ? 'own' : 'mark', user: parent };
}

/** The name of the thing whose reach decides. */
export function thingNameOf(change: Change): string {
  const { resource, parent } = change;
  return parent === null || aboutOf(change).kind === 'mark' ? resource : parent;
}

/** The event that a record is about or that contains its subject. Empty for other records. */
export function eventNameOf({ resource, parent }: Change): string {
  const inside = parent?.startsWith('calendars/') && resource.startsWith(`${parent}/events/`);
  return inside ? resource.split('/').slice(0, 4).join('/') : '';
}

export function toChangeRecord(
  change: Change,
  { things, invitees }: { things: Map<string, Thing>; invitees: Map<string, InviteeOfEvent[]> },
): ChangeRecord {
  return {
    change,
    about: aboutOf(change),
    thing: things.get(thingNameOf(change)),
    before: parseReach(change.reach),
    invitees: invitees.get(eventNameOf(change)) ?? [],
  };
}

/** Whether a record may end a session or an access key, on its own or together with its owner. */
export function endsCredentials({ change: { type, kind } }: ChangeRecord): boolean {
  return type === 'session' || type === 'accessKey' || (type === 'user' && kind === 'delete');
}

/** Whose circles and friends a record may change: one person's, or those of everybody in a deleted circle. */
export function membershipsChangedBy({ change, about }: ChangeRecord): { person?: string; circle?: string } {
  if (about.kind === 'friendship') return { person: about.side };
  if (about.kind === 'grantAgain' && change.type === 'circleAccess' && change.parent)
    return { person: change.parent };
  return change.type === 'circle' && change.kind === 'delete' ? { circle: change.resource } : {};
}

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
    db.selectFrom('resource').select(['name', 'type', 'visibility']).where(isOneOf('name', some)).execute(),
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
    .where(isOneOf('resource', resources))
    .execute();
}
