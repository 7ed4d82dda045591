import { maskPaths } from '@potluck/contract/field-mask';
import type { Call } from '../../context/call.ts';
import { validateChange } from '../../request/validate.ts';
import { childPart } from '../child-parts.ts';
import { requireVersion, saidVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import type { ChildRow, ChildWork } from './child-part.ts';
import { createChild } from './create-child.ts';
import { type FoundChild, findChild, requirePurpose } from './find-child.ts';
import { listChildren } from './list-children.ts';
import { presentChild, presentRemoved, readerOf } from './present-children.ts';
import { changeChild, changingChildren, removeChild } from './write-child.ts';

const get: Handler = async ({ context, viewer, definition }, { name }) => {
  const { db } = context.store;
  const { row } = await findChild(db, viewer, definition, { name, purpose: 'read' });
  return presentChild({ db, user: viewer.user }, definition, row);
};

/** What a kind sees to after an update, in the same transaction. */
type Follow = (work: ChildWork, before: ChildRow, after: ChildRow) => Promise<void>;

/** Changes what the mask names (AIP-134); the result is validated as a whole. */
export function updating(follow?: Follow): Handler {
  return (call, { name, query, body, ifMatch }) => {
    const { definition } = call;
    const paths = maskPaths(definition.fields, query.updateMask, body);
    return changingChildren(call, async work => {
      const { row } = await findToChange(call, work, { name, paths });
      requireVersion({ row }, saidVersion({ ifMatch, body }));
      const current = await presentChild(readerOf(work), definition, row);
      const values = validateChange(definition, { paths, current, body });
      const { parent, root } = row;
      const place = { name: row.name, parent, root };
      const after = await changeChild(definition, { ...work, ...place, values, before: row, paths });
      await follow?.(work, row, after);
      return presentChild(readerOf(work), definition, after);
    });
  };
}

/** Deletes a child with what lies below it; the answer is what it was. */
const remove: Handler = (call, { name, ifMatch }) =>
  changingChildren(call, async work => {
    const { definition } = call;
    const { row } = await findToChange(call, work, { name });
    requireVersion({ row }, ifMatch);
    const gone = await presentChild(readerOf(work), definition, row);
    await removeChild(definition, work, row);
    if (definition.deleted === 'nothing') return {};
    return presentRemoved(readerOf(work), definition, { row, was: gone });
  });

/** The child that the viewer may change, also as their own: of that only some fields, or all of it goes. */
async function findToChange(
  { viewer, definition }: Call,
  { tx }: ChildWork,
  { name, paths }: { name: string; paths?: string[] },
): Promise<FoundChild> {
  const { own } = childPart(definition.singular);
  if (!own) return findChild(tx, viewer, definition, { name, purpose: paths ? 'write' : 'delete' });
  const found = await findChild(tx, viewer, definition, { name, purpose: 'read' });
  const { user } = viewer;
  const open = paths
    ? paths.every(path => own.fields.includes(path))
    : (own.removable?.(found.row, user) ?? true);
  if (!open || !(await own.theirs(tx, found.row, user))) requirePurpose(found.root, 'write');
  return found;
}

/** The standard methods of whatever lies below a shareable resource. */
export const childHandlers: Readonly<Record<string, Handler>> = {
  list: listChildren,
  create: createChild,
  get,
  update: updating(),
  delete: remove,
};
