import { dayMs, hourMs, minuteMs } from '@potluck/contract/durations';
import { normalizeForSearch } from '@potluck/contract/search/search-text';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Viewer } from '../context/context.ts';
import { openScope } from '../policy/scope.ts';
import { logChange } from '../store/changes.ts';
import { newId } from '../store/ids.ts';
import { among } from '../store/parameters.ts';
import { type Param, prepared } from '../store/prepared-query.ts';
import type { Database, SessionTable } from '../store/schema.ts';
import { toStorageError } from '../store/storage-error.ts';
import type { Store } from '../store/store.ts';
import { type Device, unknownDevice } from './device.ts';
import { filesTokenHash, looksLikeToken, newToken, tokenHash } from './tokens.ts';

const idleMillis = 30 * dayMs;
const lifetimeMillis = 180 * dayMs;

/**
 * The user of a session token or access key; undefined if it is unknown, ended or expired. Using a session extends
 * it.
 */
export async function viewerOf(
  store: Store,
  token: string | undefined,
  now = Date.now(),
  find = findSession,
): Promise<Viewer | undefined> {
  if (!token || !looksLikeToken(token)) return undefined;
  const hash = tokenHash(token);
  return viewerBy(store, { hash, session: await find(store.db, hash) }, now);
}

/** The facts that decide whether a session or access key is valid, and for whom. */
export type FoundSession = Pick<
  Selectable<SessionTable>,
  'user' | 'kind' | 'expire_time' | 'last_used_time' | 'scope'
> & { session_create_time: number };

/** Finds a session by its token's hash. */
export type FindSession = (db: Kysely<Database>, hash: string) => Promise<FoundSession | undefined>;

/** The user of a files token, which only sessions have. It can only read files. */
export async function filesViewerOf(
  store: Store,
  filesToken: string | undefined,
  now = Date.now(),
): Promise<Viewer | undefined> {
  if (!filesToken) return undefined;
  const hash = filesTokenHash(filesToken);
  const viewer = await viewerBy(store, { hash, session: await findSession(store.db, hash) }, now);
  return viewer?.credential === 'session' ? viewer : undefined;
}

/** Which of these tokens, given by their hashes, are still valid. */
export async function goodTokens(store: Store, hashes: string[], now = Date.now()): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await store.db
    .selectFrom('session')
    .select('token_hash')
    .where(among(store.engine, sql.ref('token_hash'), hashes))
    .where(eb => eb.or([eb('expire_time', 'is', null), eb('expire_time', '>', now)]))
    .execute();
  return new Set(rows.map(({ token_hash }) => token_hash));
}

/** Creates a session and returns its token, which is not stored anywhere. */
export async function createSession(
  db: Kysely<Database>,
  user: string,
  now: number,
  device: Device = unknownDevice,
): Promise<string> {
  const token = newToken('session');
  const times = { create_time: now, last_used_time: now, expire_time: now + idleMillis };
  const row = {
    token_hash: tokenHash(token),
    user,
    kind: 'session' as const,
    name: `${user}/sessions/${newId()}`,
    search: normalizeForSearch(Object.values(device).join('\n')),
    body: JSON.stringify(device),
    ...times,
  };
  await db.insertInto('session').values(row).execute();
  return token;
}

/** Ends the session with this token, if it exists; access keys are not sessions. */
export async function endSession(store: Store, token: string): Promise<void> {
  await store.transact(async tx => {
    const ended = tx.selectFrom('session').selectAll().where('token_hash', '=', tokenHash(token));
    await endCredentials(tx, await ended.where('kind', '=', 'session').execute());
  });
}

/** Signs a person out everywhere, including unfinished sign-ins. Their access keys stay. */
export async function endAllSessions(store: Store, user: string): Promise<void> {
  await store.transact(async tx => {
    await tx.deleteFrom('token_key').where('user', '=', user).execute();
    const ended = tx.selectFrom('session').selectAll().where('user', '=', user);
    await endCredentials(tx, await ended.where('kind', '=', 'session').execute());
  });
}

/** The owner of the access key with this hash, for tokens that act as it. */
export async function viewerByHash(store: Store, hash: string): Promise<Viewer | undefined> {
  return viewerBy(store, { hash, session: await findSession(store.db, hash) }, Date.now());
}

interface HashedSession {
  hash: string;
  session: FoundSession | undefined;
}

async function viewerBy(
  store: Store,
  { hash, session }: HashedSession,
  now: number,
): Promise<Viewer | undefined> {
  if (!session || (session.expire_time !== null && session.expire_time <= now)) return undefined;
  if (session.last_used_time <= now - notedMillis[session.kind])
    await noteUse(store, { hash, session }, now).catch(error => {
      // Reads must keep working when storage rejects writes.
      if (!toStorageError(error)) throw error;
    });
  const scope = await openScope(store, session.scope);
  return { user: session.user, credential: session.kind, tokenHash: hash, scope };
}

const findSession: FindSession = async (db, hash) => (await sessionByHash(db, { hash }))[0];

const sessionByHash = prepared((db, param: Param<{ hash: string }>) =>
  db
    .selectFrom('session')
    .select(['user', 'kind', 'expire_time', 'last_used_time', 'scope', 'create_time as session_create_time'])
    .where('token_hash', '=', param('hash')),
);

/** How precisely the last use is recorded. Owners of a new key want to see at once whether it works. */
const notedMillis = { session: hourMs, accessKey: minuteMs };

// Of concurrent requests, only the first writes: reading should not cost a write.
async function noteUse(
  store: Store,
  { hash, session }: { hash: string; session: FoundSession },
  now: number,
): Promise<void> {
  const prolonged = Math.min(now + idleMillis, session.session_create_time + lifetimeMillis);
  const expire_time = session.kind === 'session' ? prolonged : session.expire_time;
  await store.db
    .updateTable('session')
    .set({ last_used_time: now, expire_time })
    .where('token_hash', '=', hash)
    .where('last_used_time', '=', session.last_used_time)
    .execute();
}

type Ended = Pick<Selectable<SessionTable>, 'token_hash' | 'user' | 'kind' | 'name'>;

/** Ends sessions and access keys immediately. Through the log, every process closes their open streams. */
export async function endCredentials(tx: Transaction<Database>, rows: Ended[]): Promise<void> {
  if (rows.length === 0) return;
  const hashes = rows.map(row => row.token_hash);
  await tx.deleteFrom('session').where('token_hash', 'in', hashes).execute();
  const changes = rows.map(({ user, kind: type, name }) => ({
    resource: name ?? user,
    parent: user,
    type,
    kind: 'delete' as const,
    actor: user,
  }));
  await logChange(tx, ...changes);
}
