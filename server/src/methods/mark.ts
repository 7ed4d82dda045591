import { type MarkVerb, markMethods } from '@potluck/contract/methods';
import type { Transaction } from 'kysely';
import type { Call } from '../context/context.ts';
import { findVisible, requireAction } from '../policy/find-visible.ts';
import type { Found } from '../policy/visible-row.ts';
import { presentRow } from '../rows/resource-row.ts';
import { logChange } from '../store/changes.ts';
import type { Database } from '../store/schema.ts';

type Tx = Transaction<Database>;
type Mark = (typeof markMethods)[MarkVerb]['action'];

/** Sets or removes the viewer's own mark on a resource. Idempotent. */
export async function setMark(call: Call, name: string, verb: MarkVerb): Promise<Record<string, unknown>> {
  const { context, viewer, definition } = call;
  const { user } = viewer;
  const { action } = markMethods[verb];
  const wanted = verb === action;
  const after = await context.store.transact(async tx => {
    const found = await findVisible(tx, viewer, definition, name);
    requireAction(found, action);
    const { name: resource, type } = found.row;
    if (marked(found, action) === wanted) return found;
    await (wanted ? mark : unmark)(tx, user, { found, as: action });
    await logChange(tx, { resource, parent: user, type, kind: 'update', actor: user });
    return findVisible(tx, viewer, definition, resource);
  });
  return presentRow(definition, after);
}

interface Marking {
  found: Found;
  /** The table of these marks. */
  as: Mark;
}

function marked({ row: { favorited, muted } }: Found, as: Mark): boolean {
  return (as === 'favorite' ? favorited : muted) === 1;
}

function mark(tx: Tx, user: string, { found: { row }, as }: Marking) {
  const { name: resource, type: resource_type, create_time: resource_create_time } = row;
  return tx
    .insertInto(as)
    .values({ user, resource, resource_type, resource_create_time, create_time: Date.now() })
    .onConflict(on => on.doNothing())
    .execute();
}

function unmark(tx: Tx, user: string, { found: { row }, as }: Marking) {
  return tx.deleteFrom(as).where('user', '=', user).where('resource', '=', row.name).execute();
}
