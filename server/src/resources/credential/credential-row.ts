import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { emptyOf } from '@potluck/contract/fields';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { bodyField } from '../../policy/filter-dialect.ts';
import type { Db } from '../../policy/find-visible.ts';
import { isoTimeOrNull } from '../../rows/iso-time.ts';
import { etagOf } from '../../rows/resource-row.ts';
import { endCredentials } from '../../sign-in/sessions.ts';
import type { SessionTable } from '../../store/schema.ts';
import { findOwn, type OwnRows } from '../own/own-rows.ts';
import { requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';

/** The table stores both types under the singular of their definitions. */
type Kind = Pick<ResourceDefinition, 'singular'>;

export interface CredentialRow extends Selectable<SessionTable> {
  name: string;
}

async function readCredentials(
  db: Db,
  { user }: Viewer,
  { singular }: Kind,
  which: RawBuilder<unknown>,
): Promise<CredentialRow[]> {
  const now = Date.now();
  // Expired sessions are excluded even before the sweep deletes them; expired keys stay, to explain why they fail.
  const { rows } = await sql<CredentialRow>`select r.* from session r
    where r."user" = ${user} and r.kind = ${singular} and (r.kind = 'accessKey' or r.expire_time > ${now}) and ${which}`.execute(
    db,
  );
  return rows;
}

/** Throws NOT_FOUND. */
export function findCredential(
  db: Db,
  viewer: Viewer,
  definition: Kind,
  name: string,
): Promise<CredentialRow> {
  return findOwn(credentialRows, { db, viewer, definition }, name);
}

/** A credential as responses carry it; the key itself is not stored. */
export function presentCredential(
  { fields, singular }: ResourceDefinition,
  viewer: Viewer,
  row: CredentialRow,
): Record<string, unknown> {
  return {
    name: row.name,
    ...emptyOf(fields),
    ...(JSON.parse(row.body) as object),
    ...(singular === 'accessKey' && { scope: row.scope === null ? null : JSON.parse(row.scope) }),
    ...(singular === 'session' && { current: row.token_hash === viewer.tokenHash }),
    createTime: isoTimeOrNull(row.create_time),
    lastUsedTime: isoTimeOrNull(row.last_used_time || null),
    expireTime: isoTimeOrNull(row.expire_time),
    etag: etagOf(row.version),
  };
}

const times: Readonly<Record<string, RawBuilder<unknown>>> = {
  create_time: sql`r.create_time`,
  last_used_time: sql`nullif(r.last_used_time, 0)`,
  expire_time: sql`r.expire_time`,
};

/** Rows of sessions and access keys; the definition selects which. */
export const credentialRows: OwnRows<CredentialRow> = {
  read: readCredentials,
  present: presentCredential,
  field: (store, name) => times[name] ?? bodyField(store, name),
};

/** Revokes a key or ends a session: the next request with it fails, and its streams end. */
export const deleteCredential: Handler = ({ context, viewer, definition }, { name, ifMatch }) =>
  context.store.transact(async tx => {
    const row = await findCredential(tx, viewer, definition, name);
    requireVersion({ row }, ifMatch);
    await endCredentials(tx, [row]);
    return {};
  });
