import type { Call } from '../../context/context.ts';
import type { Db } from '../../policy/find-visible.ts';
import { readAccess } from '../grants/access-row.ts';
import { findAccess } from '../grants/find-access.ts';
import type { Handler } from '../server-part.ts';
import { presentAccesses } from './present-access.ts';

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
