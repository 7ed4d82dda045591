import { type Action, levelFor, levels, states } from '@potluck/contract/access';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { ApiError, invalid } from '@potluck/contract/errors';
import { matchesPattern, parentOf } from '@potluck/contract/names';
import { definitions, resources } from '@potluck/contract/resources';
import { type Kysely, sql } from 'kysely';
import type { Context, Viewer } from '../context/context.ts';
import { prepared } from '../store/prepared-query.ts';
import type { Database } from '../store/schema.ts';
import { accessJoin } from './access-sql.ts';
import { type Found, foundOf, rowColumns, type VisibleRow } from './visible-row.ts';

export type Db = Kysely<Database>;

/**
 * The row of a name (canonical, or after a parent) as the viewer sees it. Throws the same NOT_FOUND whether the row is
 * hidden, missing, or not reachable through the parent in its name.
 */
export async function findVisible(
  db: Db,
  viewer: Viewer,
  definition: ResourceDefinition,
  name: string,
): Promise<Found> {
  const found = await lookUp(db, viewer, definition, name);
  if (found) return found;
  throw notFound(name);
}

/** The same, but undefined if the row is missing or hidden. */
export async function lookUp(
  db: Db,
  viewer: Viewer,
  definition: ResourceDefinition,
  name: string,
): Promise<Found | undefined> {
  const { canonical } = partsOf(definition, name);
  return visibleAs(db, viewer, {
    definition,
    name,
    found: await readAccess(db, viewer, definition, canonical),
  });
}

/** The same as `findVisible` for a row that was already read, or that was missing. */
export async function requireVisible(
  db: Db,
  viewer: Viewer,
  { row, ...named }: Named & { row: VisibleRow | undefined },
): Promise<Found> {
  const seen = await visibleAs(db, viewer, { ...named, found: row && foundOf(viewer, row) });
  if (seen) return seen;
  throw notFound(named.name);
}

interface Named {
  definition: ResourceDefinition;
  name: string;
}

async function visibleAs(
  db: Db,
  viewer: Viewer,
  { definition, name, found }: Named & { found: Found | undefined },
): Promise<Found | undefined> {
  const { canonical, through } = partsOf(definition, name);
  if (!found?.access.visible) return undefined;
  if (through && !(await reachable(db, viewer, { account: through, name: canonical }))) return undefined;
  return found;
}

/** The row of a canonical name with the viewer's access to it, visible or not. */
export async function readAccess(
  db: Db,
  viewer: Viewer,
  { singular }: ResourceDefinition,
  name: string,
): Promise<Found | undefined> {
  const [row] = await readRow(singular)(db, { name, me: viewer.user });
  return row && foundOf(viewer, row);
}

/** Throws PERMISSION_DENIED if the viewer sees the row but may not take the action. */
export function requireAction(found: Found, action: Action): void {
  if (found.access.level >= levelFor[action]) return;
  const need = Object.entries(levels).find(([, level]) => level === levelFor[action])?.[0] ?? '';
  throw new ApiError(
    'PERMISSION_DENIED',
    'LEVEL_TOO_LOW',
    `You need ${word(need)} access to ${found.row.name} for this.`,
    {
      metadata: { resource: found.row.name, needed: need },
    },
  );
}

/**
 * Throws PERMISSION_DENIED if the viewer may not change the contents of the row, and FAILED_PRECONDITION if nobody may
 * because they come from elsewhere.
 */
export function requireWritable(found: Found): void {
  requireAction(found, 'update');
  if (!found.row.subscription) return;
  throw new ApiError(
    'FAILED_PRECONDITION',
    'SUBSCRIBED_CALENDAR',
    `The events of ${found.row.name} come from another calendar: change them there.`,
    { metadata: { resource: found.row.name } },
  );
}

export function notFound(name: string): ApiError {
  return new ApiError('NOT_FOUND', 'RESOURCE_NOT_FOUND', `There is no ${name}, or you may not see it.`, {
    metadata: { resource: name },
  });
}

function word(level: string): string {
  return level.replace('PERMISSION_LEVEL_', '').toLowerCase();
}

/** The definition whose canonical name pattern matches a name. */
export function definitionOf(name: string): ResourceDefinition | undefined {
  return definitions.find(({ pattern }) => matchesPattern(pattern, name));
}

/** Splits a name into its canonical form and the account before it. */
export function partsOf(
  { pattern }: Pick<ResourceDefinition, 'pattern'>,
  name: string,
): { canonical: string; through: string } {
  const segments = name.split('/');
  const own = pattern.split('/').length;
  return { canonical: segments.slice(-own).join('/'), through: segments.slice(0, -own).join('/') };
}

const readers = new Map(definitions.map(({ singular }) => [singular, readerOf(singular)]));

function readRow(type: string) {
  const reader = readers.get(type);
  if (!reader) throw new Error(`${type} is not kept as a resource`);
  return reader;
}

function readerOf(type: string) {
  return prepared<{ name: string; me: string }, VisibleRow>((_, param) => {
    const me = sql<string>`${param('me')}`;
    return sql<VisibleRow>`select ${rowColumns(type, me)}, r.field_versions from resource r ${accessJoin(type, me)}
      where r.name = ${param('name')} and r.type = ${type}`;
  });
}

/** Whether the account before a visible resource's name really holds it, and the viewer may know that. */
async function reachable(db: Db, viewer: Viewer, { account, name }: { account: string; name: string }) {
  if (parentOf(account) !== '') return false;
  const holder = definitionOf(account);
  if (!holder) return false;
  const seen = await lookUp(db, viewer, holder, account);
  if (!seen) return false;
  if (name.startsWith('users/'))
    return knows(db, viewer, { account, person: name, level: seen.access.level });
  return holds(db, { resource: name, recipient: account });
}

async function holds(
  db: Db,
  { resource, recipient }: { resource: string; recipient: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('access')
    .select('name')
    .where('resource', '=', resource)
    .where('recipient', '=', recipient)
    .where('state', '=', states.ACCESS_STATE_ACCEPTED)
    .executeTakeFirst();
  return row !== undefined;
}

/** Only readers of a circle may know its members. Only a person and their friends may know that person's friends. */
async function knows(
  db: Db,
  viewer: Viewer,
  { account, person, level }: { account: string; person: string; level: number },
): Promise<boolean> {
  if (account.startsWith('circles/'))
    return level >= levels.PERMISSION_LEVEL_READ && holds(db, { resource: account, recipient: person });
  return (await mayListFriends(db, viewer, account)) && areFriends(db, account, person);
}

export async function mayListFriends(db: Db, viewer: Viewer, user: string): Promise<boolean> {
  return user === viewer.user || areFriends(db, user, viewer.user);
}

/** Whether both are accepted members of the same circle. */
export async function shareCircle(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('access as mine')
    .innerJoin('access as theirs', 'theirs.resource', 'mine.resource')
    .select('mine.resource')
    .where('mine.recipient', '=', one)
    .where('mine.resource_type', '=', 'circle')
    .where('mine.state', '=', states.ACCESS_STATE_ACCEPTED)
    .where('theirs.recipient', '=', other)
    .where('theirs.state', '=', states.ACCESS_STATE_ACCEPTED)
    .executeTakeFirst();
  return row !== undefined;
}

export async function areFriends(db: Db, one: string, other: string): Promise<boolean> {
  return (
    (await holds(db, { resource: one, recipient: other })) ||
    (await holds(db, { resource: other, recipient: one }))
  );
}

/** The circle or person in a `parent`. Throws INVALID_ARGUMENT for anything else. */
export async function findAccount(context: Context, viewer: Viewer, parent: string): Promise<Found> {
  const definition = [resources.circle, resources.user].find(each => matchesPattern(each.pattern, parent));
  if (!definition)
    throw invalid([{ field: 'parent', description: 'must be a circle or a person: circles/… or users/…' }]);
  return findVisible(context.store.db, viewer, definition, parent);
}
