import { readReach } from '../policy/reach.ts';
import { logChange } from '../store/changes.ts';
import type { Deleting, ServerPart } from './server-part.ts';

/** Deletes a resource with its grants and marks, after handling what depends on it, and logs that. */
export async function removeRow(
  part: Pick<ServerPart, 'deleting'>,
  deleting: Deleting,
  type: string,
): Promise<void> {
  const { tx, name, viewer } = deleting;
  await part.deleting?.(deleting);
  const reach = await readReach(tx, name);
  await tx.deleteFrom('resource').where('name', '=', name).execute();
  await logChange(tx, { resource: name, parent: null, type, kind: 'delete', actor: viewer, reach });
}
