import type { Call } from '../context/context.ts';
import { findVisible, requireAction } from '../policy/find-visible.ts';
import { requireVersion } from '../resources/require-version.ts';
import type { AfterCommit } from '../resources/server-part.ts';
import { moveToTrash } from '../resources/trash/move-to-trash.ts';
import { removeRow } from '../resources/trash/remove-row.ts';
import { presentRow } from '../rows/resource-row.ts';
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
    const { store } = context;
    if ('undelete' in definition.custom) {
      const { name, type, title, visibility, image, pictures = null } = found.row;
      const row = { name, type, title, visibility, image, pictures, root: null };
      await moveToTrash(tx, { engine: store.engine, ...row, deleter: viewer.user });
    }
    const afterwards: AfterCommit[] = [];
    const deleting = { tx, viewer: viewer.user, name: found.row.name, force, afterwards };
    await removeRow(serverPart(definition.singular), deleting, {
      type: definition.singular,
      engine: store.engine,
    });
    return { ...found, afterwards };
  });
  for (const work of gone.afterwards) await work(context);
  return presentRow(definition, gone);
}
