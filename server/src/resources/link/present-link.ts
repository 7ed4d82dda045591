import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { enumName } from '../../policy/enum-name.ts';
import type { Db } from '../../policy/find-visible.ts';
import { readPeople } from '../../policy/people.ts';
import { isoTimeOrNull } from '../../rows/iso-time.ts';
import { etagOf } from '../../rows/resource-row.ts';
import type { LinkRow } from './link-row.ts';

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
    expireTime: isoTimeOrNull(row.expire_time),
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
