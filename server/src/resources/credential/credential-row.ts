import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { emptyOf } from '@potluck/contract/fields';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { type Db, notFound } from '../../policy/find-visible.ts';
import { etagOf } from '../../rows/resource-row.ts';
import type { SessionTable } from '../../store/schema.ts';

/** The table calls both kinds by the singular of their definitions. */
type Kind = Pick<ResourceDefinition, 'singular'>;

export interface CredentialRow extends Selectable<SessionTable> {
  name: string;
}

/** The viewer's own credentials `r` of a kind that meet a condition, in an order and as many as it says. */
export async function readCredentials(
  db: Db,
  { user }: Viewer,
  { singular }: Kind,
  which: RawBuilder<unknown>,
): Promise<CredentialRow[]> {
  const now = Date.now();
  // A session that has expired is none any more, whenever it is swept; a key stays to tell why it does not work.
  const { rows } = await sql<CredentialRow>`select r.* from session r
    where r."user" = ${user} and r.kind = ${singular} and (r.kind = 'accessKey' or r.expire_time > ${now}) and ${which}`.execute(
    db,
  );
  return rows;
}

/** Throws NOT_FOUND. */
export async function findCredential(
  db: Db,
  viewer: Viewer,
  kind: Kind,
  name: string,
): Promise<CredentialRow> {
  const [row] = await readCredentials(db, viewer, kind, sql`r.name = ${name}`);
  if (!row) throw notFound(name);
  return row;
}

/** A credential as answers carry it; the key itself is not known any more. */
export function presentCredential(
  { fields, singular }: ResourceDefinition,
  viewer: Viewer,
  row: CredentialRow,
): Record<string, unknown> {
  return {
    name: row.name,
    ...emptyOf(fields),
    ...(JSON.parse(row.body) as object),
    ...(singular === 'session' && { current: row.token_hash === viewer.tokenHash }),
    createTime: timeOf(row.create_time),
    lastUsedTime: timeOf(row.last_used_time || null),
    expireTime: timeOf(row.expire_time),
    etag: etagOf(row.version),
  };
}

function timeOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
