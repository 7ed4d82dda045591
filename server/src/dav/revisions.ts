import { dayMs } from '@potluck/contract/durations';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Context } from '../context/context.ts';
import { type Change, revisionRange, settledRevision } from '../store/changes.ts';
import { newId } from '../store/ids.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { DavRootTable } from '../store/tables/dav-tables.ts';
import { DavError } from './dav-error.ts';
import { xml } from './xml/write-xml.ts';

type Tx = Transaction<Database>;
type DavRoot = Selectable<DavRootTable>;

/** Finds the objects that changes are about: an attendee's change is one of the event. */
export type ObjectsOf = (tx: Tx, changes: Change[]) => Promise<Map<Change, string>>;

/** How long programs may be away without reading everything again. */
const retentionMillis = 400 * dayMs;
const changesAtOnce = 1000;

/** A collection, and how to find what its changes are about. */
export interface Followed {
  root: string;
  objectsOf: ObjectsOf;
}

/**
 * The states of collections. Folds the change log into one row per object when a program asks, so that a write costs
 * nothing, and a request without a change writes nothing.
 */
export async function currentRevisions(
  { store }: Pick<Context, 'store'>,
  followed: Followed[],
): Promise<Map<string, DavRoot>> {
  const states = await unchangedRoots(
    store,
    followed.map(({ root }) => root),
  );
  for (const { root, objectsOf } of followed)
    if (!states.has(root)) states.set(root, await foldAll(store, { root, objectsOf }));
  return states;
}

export async function currentRevision(
  { store }: Pick<Context, 'store'>,
  followed: Followed,
): Promise<DavRoot> {
  const states = await unchangedRoots(store, [followed.root]);
  return states.get(followed.root) ?? foldAll(store, followed);
}

async function foldAll(store: Store, followed: Followed): Promise<DavRoot> {
  // Changes after this may still appear in another order.
  const { settled } = await settledRevision(store);
  return followTo(store, { ...followed, settled });
}

/** Folds the log up to a settled revision. */
export async function followTo(store: Store, folding: Folding): Promise<DavRoot> {
  for (;;) {
    const { state, done } = await store.transact(tx => fold(tx, folding), folding.root);
    if (done) return state;
  }
}

/** Those of the collections that programs follow, and that have not changed. */
async function unchangedRoots({ db }: Pick<Store, 'db'>, roots: string[]): Promise<Map<string, DavRoot>> {
  if (roots.length === 0) return new Map();
  const { rows } = await sql<DavRoot>`select d.* from dav_root d where d.root in (${sql.join(roots)})
    and not exists (select 1 from change c where c.parent = d.root and c.revision > d.folded)`.execute(db);
  return new Map(rows.map(row => [row.root, numbered(row)]));
}

async function readRoot({ db }: Pick<Store, 'db'>, root: string): Promise<DavRoot | undefined> {
  const row = await db.selectFrom('dav_root').selectAll().where('root', '=', root).executeTakeFirst();
  return row && numbered(row);
}

/** PostgreSQL returns large integers as text. */
function numbered({ root, epoch, folded, revision, floor }: DavRoot): DavRoot {
  return { root, epoch, folded: Number(folded), revision: Number(revision), floor: Number(floor) };
}

export interface Folding extends Followed {
  settled: number;
}

async function fold(
  tx: Tx,
  { root, settled, objectsOf }: Folding,
): Promise<{ state: DavRoot; done: boolean }> {
  const before = await readRoot({ db: tx }, root);
  const { oldest } = await revisionRange(tx);
  // Without the changes in between, nobody knows what changed.
  if (!before || before.folded + 1 < Number(oldest))
    return { state: await begin(tx, root, settled), done: true };
  if (before.folded >= settled) return { state: before, done: true };
  const { rows } = await sql<Change>`select * from change c where c.parent = ${root}
    and c.revision > ${before.folded} and c.revision <= ${settled} order by c.revision limit ${changesAtOnce}`.execute(
    tx,
  );
  const latest = new Map<string, Change>();
  for (const [change, object] of await objectsOf(tx, rows)) latest.set(object, change);
  for (const [object, { revision, time }] of latest)
    await tx
      .insertInto('dav_object')
      .values({ root, object, revision, time })
      .onConflict(on => on.columns(['root', 'object']).doUpdateSet({ revision, time }))
      .execute();
  const done = rows.length < changesAtOnce;
  const folded = done ? settled : Number(rows.at(-1)?.revision);
  const revision = Math.max(before.revision, ...[...latest.values()].map(change => Number(change.revision)));
  await tx.updateTable('dav_root').set({ folded, revision }).where('root', '=', root).execute();
  return { state: { ...before, folded, revision }, done };
}

/** Begins to follow a collection, in a new epoch. */
async function begin(tx: Tx, root: string, settled: number): Promise<DavRoot> {
  const state = { root, epoch: newId(), folded: settled, revision: settled, floor: settled };
  await tx.deleteFrom('dav_object').where('root', '=', root).execute();
  await tx.deleteFrom('dav_root').where('root', '=', root).execute();
  await tx.insertInto('dav_root').values(state).execute();
  return state;
}

/** Forgets changes that are older than any program needs. */
export async function forgetOld(store: Store, root: string, now = Date.now()): Promise<void> {
  await store.transact(tx => forget(tx, root, now - retentionMillis), root);
}

async function forget(tx: Tx, root: string, before: number): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`select max(revision) as last from dav_object
    where root = ${root} and time < ${before}`.execute(tx);
  const last = rows[0]?.last ?? null;
  if (last === null) return;
  await tx.deleteFrom('dav_object').where('root', '=', root).where('time', '<', before).execute();
  await tx
    .updateTable('dav_root')
    .set({ floor: last })
    .where('root', '=', root)
    .where('floor', '<', last)
    .execute();
}

/** A position in a collection's changes. */
export interface SyncPosition {
  revision: number;
  /** During a first listing in parts: the last object that was listed. */
  after: string;
}

export function syncToken({ epoch }: DavRoot, { revision, after }: SyncPosition): string {
  const part = after === '' ? '' : `:${Buffer.from(after).toString('base64url')}`;
  return `urn:potluck:sync:${epoch}:${revision}${part}`;
}

/** Throws a 403 for a token of another epoch, or one that is too old or from nowhere. */
export function readSyncToken(token: string, state: DavRoot): SyncPosition {
  const [, epoch, digits = '', after = ''] =
    /^urn:potluck:sync:([^:]+):(\d{1,15})(?::([\w-]+))?$/.exec(token) ?? [];
  const revision = Number(digits);
  if (epoch !== state.epoch || revision < state.floor || revision > state.revision)
    throw new DavError(
      403,
      'This sync token is not valid any more: read everything.',
      xml('D:valid-sync-token'),
    );
  return { revision, after: Buffer.from(after, 'base64url').toString() };
}

/** The objects that changed after a position, in order. */
export async function changedObjects(
  { db }: Pick<Store, 'db'>,
  { root, after, limit }: { root: string; after: number; limit: number },
): Promise<{ object: string; revision: number }[]> {
  const rows = await db
    .selectFrom('dav_object')
    .select(['object', 'revision'])
    .where('root', '=', root)
    .where('revision', '>', after)
    .orderBy('revision')
    .limit(limit)
    .execute();
  return rows.map(({ object, revision }) => ({ object, revision: Number(revision) }));
}
