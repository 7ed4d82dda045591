import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { linkStates } from '@potluck/contract/resources/link';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { enumName } from '../../policy/access-literals.ts';
import { readPeople } from '../../policy/accounts.ts';
import type { Db } from '../../policy/find-visible.ts';
import { isoTimeOrNull } from '../../rows/iso-time.ts';
import { etagOf } from '../../rows/resource-row.ts';
import type { LinkTable } from '../../store/tables/link-tables.ts';
import { seatTerms } from './seat-terms.ts';

/** A link with its current state, one of `linkStates`. */
export interface LinkRow extends Selectable<LinkTable> {
  state: number;
}

const {
  LINK_STATE_ACTIVE: ACTIVE,
  LINK_STATE_USED: USED,
  LINK_STATE_EXPIRED: EXPIRED,
  LINK_STATE_REVOKED: REVOKED,
} = linkStates;

/** Whether link `l` is open, as far as its own row says. */
export function isOpen(now: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(l.revoke_time is null and l.use_count < l.most_uses and l.expire_time > ${now})`;
}

/** The state of link `l`; a revoked link stays revoked, whatever else happens to it. */
export function stateOf(now: RawBuilder<unknown>): RawBuilder<number> {
  const lit = sql.lit<number>;
  return sql`(case when ${isOpen(now)} then ${lit(ACTIVE)} when l.revoke_time is not null then ${lit(REVOKED)}
    when l.use_count >= l.most_uses then ${lit(USED)} else ${lit(EXPIRED)} end)`;
}

/** The end of a link that has none of its own: the last instant that a time can name. */
export const withoutExpiry = Date.UTC(9999, 11, 31);

/** Links `l` that match a condition, with its order and limit. */
export async function readLinks(db: Db, which: RawBuilder<unknown>): Promise<LinkRow[]> {
  const now = sql`${Date.now()}`;
  const { rows } =
    await sql<LinkRow>`select l.*, ${stateOf(now)} as state from link l where ${which}`.execute(db);
  return rows;
}

/** Links as responses carry them. Their secrets are not stored. */
export async function presentLinks(
  db: Db,
  { fields }: ResourceDefinition,
  rows: LinkRow[],
): Promise<Record<string, unknown>[]> {
  const people = await readPeople(
    db,
    rows.map(({ creator }) => creator),
  );
  return rows.map(row => ({
    name: row.name,
    ...('level' in fields && { level: enumName.level(row.level) }),
    ...('placeCount' in fields && seatTerms(row)),
    expireTime: Number(row.expire_time) === withoutExpiry ? null : isoTimeOrNull(row.expire_time),
    mostUses: row.most_uses,
    useCount: row.use_count,
    lastUsedTime: isoTimeOrNull(row.last_used_time),
    state: enumName.linkState(row.state),
    creator: people.get(row.creator) ?? null,
    createTime: isoTimeOrNull(row.create_time),
    secretUri: '',
    etag: etagOf(row.version),
  }));
}
