import { readReach } from '../policy/reach.ts';
import { logChange } from '../store/changes.ts';
import type { Engine } from '../store/engine.ts';
import type { Deleting, ServerPart } from './server-part.ts';
import { forgetPerson } from './trash/forget-person.ts';

/** Deletes a resource with its grants and marks, after handling what depends on it, and logs that. */
export async function removeRow(
  part: Pick<ServerPart, 'deleting'>,
  deleting: Deleting,
  { type, engine }: { type: string; engine: Engine },
): Promise<void> {
  const { tx, name, viewer } = deleting;
  const forgotten = type === 'user' ? await forgetPerson(tx, engine, name) : undefined;
  await part.deleting?.(deleting);
  const reach = await readReach(tx, name);
  await tx.deleteFrom('resource').where('name', '=', name).execute();
  await forgotten?.();
  await logChange(tx, { resource: name, parent: null, type, kind: 'delete', actor: viewer, reach });
}
