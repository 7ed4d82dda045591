import { resources } from '@potluck/contract/resources';
import { parseFields, validate } from '../../request/validate.ts';
import { requirePurpose } from '../children/find-child.ts';
import { presentChild, readerOf } from '../children/present-children.ts';
import { changeChild, changingChildren } from '../children/write-child.ts';
import type { Handler } from '../server-part.ts';
import { findDish } from './find-dish.ts';
import { isOf } from './own-dishes.ts';

/** `eventRecipes/{eventRecipe}:release`: makes the dish open again, as it was before it was claimed. */
export const releaseDish: Handler = (call, { name, body }) =>
  changingChildren(call, async work => {
    const { originalStartTime } = parseFields(resources.eventRecipe.custom.release.request, body);
    const { row, root } = await findDish(call, work, { name, original: String(originalStartTime ?? 'all') });
    if (!(await isOf(work.tx, String(row.bringer ?? ''), work.viewer.user))) requirePurpose(root, 'write');
    const shown = await presentChild(readerOf(work), resources.eventRecipe, row);
    const what = row.place === '' ? {} : { recipe: '', title: row.place };
    const values = validate(resources.eventRecipe, { ...shown, ...what, bringer: '', open: true });
    const place = { name: row.name, parent: row.parent, root: row.root };
    const after = await changeChild(resources.eventRecipe, { ...work, ...place, values, before: row });
    return presentChild(readerOf(work), resources.eventRecipe, after);
  });
