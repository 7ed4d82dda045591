import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { emptyOf } from '@potluck/contract/fields';
import { parentDefinition } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Caller } from '../../context/context.ts';
import type { Db } from '../../policy/find-visible.ts';
import { isoTime } from '../../rows/iso-time.ts';
import { etagOf } from '../../rows/resource-row.ts';
import { padded } from '../../store/parameters.ts';
import { childPart } from '../child-parts.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';

export type Child = Record<string, unknown> & { name: string; etag: string };

/** The reader, and the database or transaction to read from. */
export interface Reader {
  db: Db;
  /** Who receives the response. */
  caller: Caller;
}

/** Reads after a write use the same transaction. */
export function readerOf({ tx, viewer }: Pick<ChildWork, 'tx' | 'viewer'>): Reader {
  return { db: tx, caller: viewer };
}

/** The only place that turns rows of children into response resources. */
export async function presentChildren(
  reader: Reader,
  definition: ResourceDefinition,
  rows: ChildRow[],
): Promise<Child[]> {
  const { fields, singular } = definition;
  const derived = await childPart(singular).derive(reader.db, rows, reader.caller);
  const above = await presentAbove(reader, definition, rows);
  return rows.map((row, at) => ({
    name: row.name,
    ...emptyOf(fields),
    ...JSON.parse(row.body),
    ...derived[at],
    ...above[at],
    ...('createTime' in fields && { createTime: isoTime(row.create_time) }),
    ...('updateTime' in fields && { updateTime: isoTime(row.update_time) }),
    etag: etagOf(row.version),
  }));
}

/** The same for one row. */
export async function presentChild(
  reader: Reader,
  definition: ResourceDefinition,
  row: ChildRow,
): Promise<Child> {
  const [shown] = await presentChildren(reader, definition, [row]);
  if (!shown) throw new Error(`${row.name} was not presented`);
  return shown;
}

/** A deleted child's last state, with the current state of its parent. */
export async function presentRemoved(
  reader: Reader,
  definition: ResourceDefinition,
  { row, was }: { row: ChildRow; was: Child },
): Promise<Child> {
  const [above] = await presentAbove(reader, definition, [row]);
  return { ...was, ...above };
}

/** For each row, the field with its parent, if the type has one; null if the parent is gone. */
async function presentAbove(
  reader: Reader,
  definition: ResourceDefinition,
  rows: ChildRow[],
): Promise<object[]> {
  const { parentIn } = childPart(definition.singular);
  const above = parentDefinition(definition);
  if (!parentIn || !above || rows.length === 0) return [];
  const names = [...new Set(rows.map(row => row.parent))];
  const found = await readChildren(reader.db, above, sql`i.name in (${sql.join(padded(names))})`);
  const shown = new Map((await presentChildren(reader, above, found)).map(each => [each.name, each]));
  return rows.map(row => ({ [parentIn]: shown.get(row.parent) ?? null }));
}
