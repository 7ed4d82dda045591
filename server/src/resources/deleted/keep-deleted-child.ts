import type { Call } from '../../context/call.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { keepDeleted } from './keep-deleted.ts';

/** The same for a child of a type that can be restored. */
export async function keepDeletedChild(
  { context, viewer, definition }: Call,
  { tx }: Pick<ChildWork, 'tx'>,
  { name, root, title }: ChildRow,
): Promise<void> {
  if (!('undelete' in definition.custom)) return;
  const unseen = { visibility: 0, image: null };
  await keepDeleted(tx, {
    ...unseen,
    ...{ engine: context.store.engine, name, root, deleter: viewer.user },
    ...{ type: definition.singular, title: String(title ?? '') },
  });
}
