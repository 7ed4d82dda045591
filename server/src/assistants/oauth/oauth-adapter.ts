import { dayMs, hourMs, secondMs } from '@potluck/contract/durations';
import type { ScopeLevel } from '@potluck/contract/resources/access-key';
import { levelIncludes } from '@potluck/contract/resources/access-key/scope-needs';
import type { Kysely, Transaction } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Viewer } from '../../context/context.ts';
import { endCredentials, viewerByHash } from '../../sign-in/sessions.ts';
import { sha256 } from '../../sign-in/tokens.ts';
import { slices } from '../../store/parameters.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';

/** Registered programs that nobody connects are forgotten. */
const unusedClientMs = 30 * dayMs;
/** Programs that somebody has connected stay as long. */
const usedClientMs = 3650 * dayMs;
/** More than the time in which a program fetches its first token after the person has decided. */
const connectingMs = hourMs;

interface Entries {
  kind: string;
  /** The error for a code, a refresh token or a decided request that another request has just used. */
  alreadyUsed: () => Error;
}

/** The state of the authorization server in the database. Ids are stored as hashes, because tokens are ids. */
export function oauthAdapter(store: Store, { kind, alreadyUsed }: Entries): Adapter {
  const { db } = store;
  const rows = () =>
    db.selectFrom('oauth_entry').where('kind', '=', kind).where('expire_time', '>', Date.now());
  const change = (id: string) =>
    db.updateTable('oauth_entry').where('kind', '=', kind).where('id_hash', '=', sha256(id));
  return {
    async upsert(id, payload, expiresIn) {
      const { jti: _, ...stored } = payload;
      const lasting = kind === 'Client' ? unusedClientMs : (expiresIn ?? 0) * secondMs;
      const row = {
        ...{ kind, id_hash: sha256(id), grant_id: payload.grantId ?? null, uid: payload.uid ?? null },
        ...{ payload: JSON.stringify(stored), expire_time: Date.now() + lasting },
      };
      // Grants of connections end with their access keys: see `endExpiredConnections`.
      const expired = db.deleteFrom('oauth_entry').where('expire_time', '<', Date.now());
      await expired.where('connection', 'is', null).execute();
      await db
        .insertInto('oauth_entry')
        .values({ ...row, connection: null })
        .onConflict(taken => taken.columns(['kind', 'id_hash']).doUpdateSet(row))
        .execute();
    },
    async find(id) {
      const row = await rows()
        .select(['payload', 'grant_id'])
        .where('id_hash', '=', sha256(id))
        .executeTakeFirst();
      if (!row || (row.grant_id && !(await connectionOf(store, row.grant_id)))) return undefined;
      return payloadOf(kind, id, row.payload);
    },
    async findByUid(uid) {
      const row = await rows().select('payload').where('uid', '=', uid).executeTakeFirst();
      return row && (JSON.parse(row.payload) as AdapterPayload);
    },
    findByUserCode: async () => undefined,
    async consume(id) {
      const row = await rows().select('payload').where('id_hash', '=', sha256(id)).executeTakeFirst();
      const found = row && (JSON.parse(row.payload) as AdapterPayload);
      if (!found || found.consumed) throw alreadyUsed();
      const payload = JSON.stringify({ ...found, consumed: Math.floor(Date.now() / secondMs) });
      const changed = await change(id)
        .set({ payload })
        .where('payload', '=', row.payload)
        .returning('kind')
        .executeTakeFirst();
      if (!changed) throw alreadyUsed();
    },
    async destroy(id) {
      if (kind === 'Grant') return store.transact(tx => endGrants(tx, [sha256(id)]));
      const deleted = await db
        .deleteFrom('oauth_entry')
        .where('kind', '=', kind)
        .where('id_hash', '=', sha256(id))
        .returning('kind')
        .executeTakeFirst();
      // A decided request gives one code: the browser that returns twice at once must not get two.
      if (!deleted && kind === 'Interaction') throw alreadyUsed();
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('oauth_entry').where('grant_id', '=', grantId).execute();
    },
  };
}

/** Deletes grants with their access keys: no token can act as a key any more. What it changed can still be undone. */
async function endGrants(tx: Transaction<Database>, hashes: readonly string[]): Promise<void> {
  for (const some of slices(hashes)) {
    const grants = await tx
      .deleteFrom('oauth_entry')
      .where('kind', '=', 'Grant')
      .where('id_hash', 'in', some)
      .returning('connection')
      .execute();
    const names = grants.flatMap(({ connection }) => connection ?? []);
    if (names.length === 0) continue;
    const keys = tx.selectFrom('session').selectAll().where('name', 'in', names);
    await endCredentials(tx, await keys.execute());
  }
}

/**
 * Ends the connections that no token can use any more: after a year, and after a month in which the program did not
 * renew its tokens. Nothing announces this, so it runs now and then.
 */
export async function endExpiredConnections(store: Store, now = Date.now()): Promise<void> {
  const { db } = store;
  const grants = await db
    .selectFrom('oauth_entry as grant')
    .leftJoin('session as key', 'key.name', 'grant.connection')
    .select(['grant.id_hash', 'grant.expire_time', 'key.create_time'])
    .where('grant.kind', '=', 'Grant')
    .where('grant.connection', 'is not', null)
    .execute();
  if (grants.length === 0) return;
  const usable = await db
    .selectFrom('oauth_entry')
    .select('grant_id')
    .distinct()
    .where('grant_id', 'is not', null)
    .where('expire_time', '>', now)
    .execute();
  const used = new Set(usable.map(({ grant_id }) => sha256(grant_id ?? '')));
  const expired = grants.filter(({ id_hash, expire_time, create_time }) => {
    const connecting = Number(create_time) > now - connectingMs;
    return Number(expire_time) <= now || !(connecting || used.has(id_hash));
  });
  const hashes = expired.map(({ id_hash }) => id_hash);
  if (hashes.length > 0) await store.transact(tx => endGrants(tx, hashes));
}

function payloadOf(kind: string, id: string, payload: string): AdapterPayload {
  const stored = JSON.parse(payload) as AdapterPayload;
  return kind === 'Client' ? stored : { ...stored, jti: id };
}

/**
 * Records the decision on a pending request, if nobody else has: of two decisions at the same moment, the second one
 * fails with the given error, and with it everything in its transaction.
 */
export async function decideRequest(
  db: Kysely<Database>,
  { uid, result, decided }: { uid: string; result: object; decided: () => Error },
): Promise<void> {
  const request = { kind: 'Interaction', id_hash: sha256(uid) };
  const row = await db
    .selectFrom('oauth_entry')
    .select('payload')
    .where('kind', '=', request.kind)
    .where('id_hash', '=', request.id_hash)
    .where('expire_time', '>', Date.now())
    .executeTakeFirst();
  const pending = row && (JSON.parse(row.payload) as AdapterPayload);
  if (!pending || pending.result) throw decided();
  // Inside a transaction, PostgreSQL's connection pipelines writes that return nothing, so it counts no rows.
  const changed = await db
    .updateTable('oauth_entry')
    .set({ payload: JSON.stringify({ ...pending, result }) })
    .where('kind', '=', request.kind)
    .where('id_hash', '=', request.id_hash)
    .where('payload', '=', row.payload)
    .returning('kind')
    .executeTakeFirst();
  if (!changed) throw decided();
}

/** Ties a grant to the access key that its tokens act as, and keeps the program that it is for. */
export async function bindGrant(
  db: Kysely<Database>,
  { grantId, clientId, connection }: { grantId: string; clientId: string; connection: string },
): Promise<void> {
  await db
    .updateTable('oauth_entry')
    .set({ connection })
    .where('kind', '=', 'Grant')
    .where('id_hash', '=', sha256(grantId))
    .execute();
  await db
    .updateTable('oauth_entry')
    .set({ expire_time: Date.now() + usedClientMs })
    .where('kind', '=', 'Client')
    .where('id_hash', '=', sha256(clientId))
    .execute();
}

/**
 * The hash of the access key of a grant, and the scopes that its program asked for. Undefined once the key is revoked,
 * which ends all tokens of the grant.
 */
async function connectionOf(
  { db }: Store,
  grantId: string,
): Promise<{ hash: string; asked: string } | undefined> {
  const row = await db
    .selectFrom('oauth_entry as grant')
    .innerJoin('session as key', 'key.name', 'grant.connection')
    .select(['key.token_hash', 'grant.payload'])
    .where('grant.kind', '=', 'Grant')
    .where('grant.id_hash', '=', sha256(grantId))
    .executeTakeFirst();
  if (!row) return undefined;
  const { resources = {} } = JSON.parse(row.payload) as { resources?: Record<string, string> };
  return { hash: row.token_hash, asked: Object.values(resources).join(' ') };
}

/** The level that the scopes of a request or token ask for. */
export function levelOf(scope: string): ScopeLevel {
  const wanted = scope.split(' ');
  if (wanted.includes('write')) return 'WRITE';
  return wanted.includes('plan') || !wanted.includes('read') ? 'PLAN' : 'READ';
}

/** The person of a valid access token, within the scopes of their connection and of the token. */
export async function viewerOfAccessToken(store: Store, token: string): Promise<Viewer | undefined> {
  const row = await store.db
    .selectFrom('oauth_entry')
    .select(['grant_id', 'payload'])
    .where('kind', '=', 'AccessToken')
    .where('id_hash', '=', sha256(token))
    .where('expire_time', '>', Date.now())
    .executeTakeFirst();
  const grant = row?.grant_id ? await connectionOf(store, row.grant_id) : undefined;
  const viewer = grant && (await viewerByHash(store, grant.hash));
  return viewer && narrowed(viewer, { token: scopeIn(row?.payload), asked: grant.asked });
}

/**
 * A program can ask for tokens with less than its authorization asked for. The level of the authorization itself only
 * suggests what the person may decide, so a token with all of its scopes has the level that they chose.
 */
function narrowed(viewer: Viewer, scopes: { token: string; asked: string }): Viewer {
  const level = levelOf(scopes.token);
  if (!viewer.scope || levelIncludes(level, levelOf(scopes.asked))) return viewer;
  return levelIncludes(level, viewer.scope.level) ? viewer : { ...viewer, scope: { ...viewer.scope, level } };
}

function scopeIn(payload = '{}'): string {
  return (JSON.parse(payload) as AdapterPayload).scope ?? '';
}
