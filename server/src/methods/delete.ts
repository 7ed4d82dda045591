import type { Transaction } from 'kysely';
import type { Call } from '../context/context.ts';
import { findVisible, requireAction } from '../policy/find-visible.ts';
import type { Found } from '../policy/visible-row.ts';
import { requireVersion } from '../resources/require-version.ts';
import type { AfterCommit } from '../resources/server-part.ts';
import { moveToTrash } from '../resources/trash/move-to-trash.ts';
import { removeRow } from '../resources/trash/remove-row.ts';
import { presentRow } from '../rows/resource-row.ts';
import type { Database } from '../store/schema.ts';
import { serverPart } from './server-parts.ts';

export interface DeleteRequest {
  name: string;
  etag: string;
  /** Delete even if others lose something, where the resource defines how (AIP-135). */
  force: boolean;
}

/**
 * Deletes a resource with its grants and marks. Returns its last state. People can restore all but accounts for a
 * while.
 */
export async function deleteResource(
  call: Call,
  { name, etag, force }: DeleteRequest,
): Promise<Record<string, unknown>> {
  const { context, viewer, definition } = call;
  const gone = await context.store.transact(async tx => {
    const found = await findVisible(tx, viewer, definition, name);
    requireAction(found, 'delete');
    requireVersion(found, etag);
    return { ...found, afterwards: await deleteFound(call, tx, { found, force }) };
  });
  for (const work of gone.afterwards) await work(context);
  return presentRow(definition, gone);
}

/** Deletes one resource in a larger transaction, and returns the work to do after the commit. */
export async function deleteFound(
  { context: { store }, viewer, definition }: Call,
  tx: Transaction<Database>,
  { found, force }: { found: Found; force: boolean },
): Promise<AfterCommit[]> {
  const { name, type, title, visibility, image, pictures = null } = found.row;
  const trashed = { name, type, title, visibility, image, pictures, root: null };
  const { engine } = store;
  if ('undelete' in definition.custom) await moveToTrash(tx, { engine, ...trashed, deleter: viewer.user });
  const afterwards: AfterCommit[] = [];
  const deleting = { tx, viewer: viewer.user, name, force, afterwards };
  await removeRow(serverPart(type), deleting, { type, engine });
  return afterwards;
}
