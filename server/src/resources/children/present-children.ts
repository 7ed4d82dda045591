import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { emptyOf } from '@potluck/contract/fields';
import type { Db } from '../../policy/find-visible.ts';
import { etagOf } from '../../rows/resource-row.ts';
import { childPart } from '../child-parts.ts';
import type { ChildRow } from './child-part.ts';

export type Child = Record<string, unknown> & { name: string; etag: string };

/** The one place where rows of children become the resources that answers carry. */
export async function presentChildren(
  db: Db,
  definition: ResourceDefinition,
  rows: ChildRow[],
): Promise<Child[]> {
  const { fields, singular } = definition;
  const derived = await childPart(singular).derive(db, rows);
  return rows.map((row, at) => ({
    name: row.name,
    ...emptyOf(fields),
    ...JSON.parse(row.body),
    ...derived[at],
    ...('createTime' in fields && { createTime: new Date(row.create_time).toISOString() }),
    ...('updateTime' in fields && { updateTime: new Date(row.update_time).toISOString() }),
    etag: etagOf(row.version),
  }));
}

/** The same for one. */
export async function presentChild(db: Db, definition: ResourceDefinition, row: ChildRow): Promise<Child> {
  const [shown] = await presentChildren(db, definition, [row]);
  if (!shown) throw new Error(`${row.name} was not presented`);
  return shown;
}
