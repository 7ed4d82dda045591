import type { ResourceDefinition } from '@potluck/contract/define-resource';
import type { Fields } from '@potluck/contract/field-type';
import type { Viewer } from '../../context/context.ts';
import { enumName } from '../../policy/enum-name.ts';
import type { Db } from '../../policy/find-visible.ts';
import { etagOf } from '../../rows/resource-row.ts';
import type { AccessRow } from './access-row.ts';
import { readSides, type Side } from './sides.ts';

/** Grants as answers carry them, with the names of both sides. */
export async function presentAccesses(
  db: Db,
  viewer: Viewer,
  definition: ResourceDefinition,
  rows: AccessRow[],
): Promise<Record<string, unknown>[]> {
  const names = rows.flatMap(row => [recipientOf(row), ...(row.requester ? [row.requester] : [])]);
  const sides = await readSides(db, viewer, names);
  const { requester = {}, recipient = {} } = sideFields(definition);
  return rows.map(row => ({
    name: row.name,
    requester: sideAs(requester, sides.get(row.requester ?? '')),
    recipient: sideAs(recipient, sides.get(recipientOf(row))),
    level: enumName.level(row.level),
    state: enumName.state(row.state),
    acceptTarget: enumName.acceptTarget(row.accept_target),
    createTime: new Date(row.create_time).toISOString(),
    etag: etagOf(row.version),
  }));
}

/**
 * The holder of a grant. Between two people, the row's recipient is the person who asked, and the other one
 * holds the name.
 */
export function recipientOf({ resource_type, resource, recipient }: AccessRow): string {
  return resource_type === 'user' ? resource : recipient;
}

function sideFields({ fields }: ResourceDefinition): { requester?: Fields; recipient?: Fields } {
  return { requester: fields.requester?.fields, recipient: fields.recipient?.fields };
}

/** A side in the shape that its definition gives it: either account, the name of a person, or a person. */
function sideAs(fields: Fields, side: Side | undefined): unknown {
  if (!side) return null;
  const { type, ...account } = side;
  if ('circle' in fields) return { user: null, circle: null, [type]: account };
  return 'user' in fields ? { user: side.name } : account;
}
