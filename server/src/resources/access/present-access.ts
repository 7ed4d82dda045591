import type { ResourceDefinition } from '@potluck/contract/define-resource';
import type { Fields } from '@potluck/contract/field';
import type { User } from '@potluck/contract/resources/user';
import type { Call, Viewer } from '../../context/context.ts';
import { enumName } from '../../policy/access-literals.ts';
import { readPeople } from '../../policy/accounts.ts';
import type { Db } from '../../policy/find-visible.ts';
import { findNamed } from '../../policy/visible-row.ts';
import { isoTime } from '../../rows/iso-time.ts';
import { etagOf } from '../../rows/resource-row.ts';
import { type AccessRow, findAccess, readAccess } from '../grants/find-access.ts';
import type { Handler } from '../server-part.ts';

/** Grants as responses carry them, with the names of both sides. */
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
    createTime: isoTime(row.create_time),
    etag: etagOf(row.version),
  }));
}

/**
 * The holder of a grant. Between two people, the row's recipient is the requester, and the other person holds the
 * name.
 */
export function recipientOf({ resource_type, resource, recipient }: AccessRow): string {
  return resource_type === 'user' ? resource : recipient;
}

function sideFields({ fields }: ResourceDefinition): { requester?: Fields; recipient?: Fields } {
  return { requester: fields.requester?.fields, recipient: fields.recipient?.fields };
}

/** A side in the shape that its definition requires: either account, a person's name, or a person. */
function sideAs(fields: Fields, side: Side | undefined): unknown {
  if (!side) return null;
  const { type, ...account } = side;
  if ('circle' in fields) return { user: null, circle: null, [type]: account };
  return 'user' in fields ? { user: side.name } : account;
}

/** One side of a grant: the requester or the recipient. */
type Side =
  | ({ type: 'user'; name: string } & Pick<User, 'username' | 'givenName' | 'familyName'>)
  | { type: 'circle'; name: string; title: string; handle: string };

/** The accounts with these names. Everyone sees people; a circle that is hidden from the viewer has no title. */
async function readSides(db: Db, viewer: Viewer, names: string[]): Promise<Map<string, Side>> {
  const wanted = [...new Set(names)];
  const found = await readPeople(db, wanted.filter(isPerson));
  const people = [...found.values()].map(person => ({ type: 'user', ...person }) as const);
  const circles = await readCircles(
    db,
    viewer,
    wanted.filter(name => !isPerson(name)),
  );
  return new Map([...people, ...circles].map(side => [side.name, side]));
}

function isPerson(name: string): boolean {
  return name.startsWith('users/');
}

async function readCircles(db: Db, viewer: Viewer, names: string[]): Promise<Side[]> {
  const found = await findNamed(db, viewer, { type: 'circle', names });
  const seen = new Map(found.map(({ row }) => [row.name, row]));
  return names.map(name => {
    const { title = '', handle } = seen.get(name) ?? {};
    return { type: 'circle', name, title, handle: handle ?? '' };
  });
}

export const getAccess: Handler = async ({ context, viewer, definition }, { name }) => {
  const { db } = context.store;
  const { row } = await findAccess(db, viewer, definition, name);
  const [shown] = await presentAccesses(db, viewer, definition, [row]);
  return shown;
};

/** A grant after a write, for the response to that write. */
export async function writtenAccess({ viewer, definition }: Call, tx: Db, name: string) {
  const row = await readAccess(tx, viewer.user, name);
  const [shown] = await presentAccesses(tx, viewer, definition, row ? [row] : []);
  return shown;
}
