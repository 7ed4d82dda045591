import { findVisible, requireAction } from '../../policy/find-visible.ts';
import { adminTerms } from '../../policy/grant-row.ts';
import { presentRow } from '../../rows/resource-row.ts';
import { newId } from '../../store/ids.ts';
import { insertResource } from '../insert-resource.ts';
import type { Handler } from '../server-part.ts';

/** `menus/…:duplicate`: creates the viewer's own private copy. */
export const duplicateMenu: Handler = async (call, { name }) => {
  const { context, viewer, definition } = call;
  const made = await context.store.transact(async tx => {
    const original = await findVisible(tx, viewer, definition, name);
    requireAction(original, 'get');
    const copy = `menus/${newId()}`;
    const values = { ...presentRow(definition, original), visibility: 'VISIBILITY_LEVEL_PRIVATE' };
    const grants = [adminTerms(viewer.user, viewer.user)];
    await insertResource(call, tx, {}, { name: copy, values, grants, image: null });
    return findVisible(tx, viewer, definition, copy);
  });
  return presentRow(definition, made);
};
