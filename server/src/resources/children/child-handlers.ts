import { applyMask, maskPaths } from '@potluck/contract/field-mask';
import { validate } from '../../request/validate.ts';
import { requireVersion, saidVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { createChild } from './create-child.ts';
import { findChild } from './find-child.ts';
import { listChildren } from './list-children.ts';
import { presentChild } from './present-children.ts';
import { changeChild, changingChildren, removeChild } from './write-child.ts';

const get: Handler = async ({ context, viewer, definition }, { name }) => {
  const { db } = context.store;
  const { row } = await findChild(db, viewer, definition, { name, purpose: 'read' });
  return presentChild(db, definition, row);
};

/** Changes what the mask names (AIP-134); the result is validated as a whole. */
const update: Handler = (call, { name, query, body, ifMatch }) => {
  const { viewer, definition } = call;
  const paths = maskPaths(definition.fields, query.updateMask, body);
  return changingChildren(call, async work => {
    const { row } = await findChild(work.tx, viewer, definition, { name, purpose: 'write' });
    requireVersion({ row }, saidVersion({ ifMatch, body }));
    const current = await presentChild(work.tx, definition, row);
    const values = validate(definition, applyMask(paths, current, body));
    const { parent, root } = row;
    const place = { name: row.name, parent, root };
    const after = await changeChild(definition, { ...work, ...place, values, before: row });
    return presentChild(work.tx, definition, after);
  });
};

/** Deletes a child with what lies below it; the answer is what it was. */
const remove: Handler = (call, { name, ifMatch }) =>
  changingChildren(call, async work => {
    const { viewer, definition } = call;
    const { row } = await findChild(work.tx, viewer, definition, { name, purpose: 'write' });
    requireVersion({ row }, ifMatch);
    const gone = await presentChild(work.tx, definition, row);
    await removeChild(definition, work, row);
    return definition.deleted === 'nothing' ? {} : gone;
  });

/** The standard methods of whatever lies below a shareable resource. */
export const childHandlers: Readonly<Record<string, Handler>> = {
  list: listChildren,
  create: createChild,
  get,
  update,
  delete: remove,
};
