import type { Transaction } from 'kysely';
import type { Call } from '../context/call.ts';
import { findVisible, requireAction } from '../policy/find-visible.ts';
import type { Found } from '../policy/found.ts';
import { presentRow } from '../rows/resource-row.ts';
import { logChange } from '../store/changes.ts';
import type { Database } from '../store/schema.ts';

type Tx = Transaction<Database>;

/** Marks a resource as the viewer's favourite, or removes the mark; a second time changes nothing. */
export async function setFavorite(
  call: Call,
  name: string,
  favorited: boolean,
): Promise<Record<string, unknown>> {
  const { context, viewer, definition } = call;
  const { user } = viewer;
  const after = await context.store.transact(async tx => {
    const found = await findVisible(tx, viewer, definition, name);
    requireAction(found, 'favorite');
    const { name: resource, type } = found.row;
    if ((found.row.favorited === 1) === favorited) return found;
    await (favorited ? mark : unmark)(tx, user, found);
    await logChange(tx, { resource, parent: user, type, kind: 'update', actor: user });
    return findVisible(tx, viewer, definition, resource);
  });
  return presentRow(definition, after);
}

function mark(tx: Tx, user: string, { row }: Found) {
  const { name: resource, type: resource_type, create_time: resource_create_time } = row;
  return tx
    .insertInto('favorite')
    .values({ user, resource, resource_type, resource_create_time, create_time: Date.now() })
    .onConflict(on => on.doNothing())
    .execute();
}

function unmark(tx: Tx, user: string, { row }: Found) {
  return tx.deleteFrom('favorite').where('user', '=', user).where('resource', '=', row.name).execute();
}
