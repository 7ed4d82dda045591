import type { Call } from '../../context/context.ts';
import { keepDeleted } from '../trash/keep-deleted.ts';
import type { ChildRow, ChildWork } from './child-part.ts';

/** Stores a deleted child of a type that can be restored. */
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
