import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { findVisible, notFound, requireAction } from '../../policy/find-visible.ts';
import { parseFields } from '../../request/validate.ts';
import { takeUndo } from '../../store/undo-log.ts';
import type { ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { changingChildren, removeChild } from '../children/write-child.ts';
import type { Handler } from '../server-part.ts';
import type { Addition } from './add-recipe.ts';
import { changeQuantity } from './change-quantity.ts';
import { keepExact, quantityOf } from './exact-quantity.ts';
import { tickOf } from './tick.ts';

/** `lists/{list}:undoAddRecipe`: restores every item, except those that people have changed since. */
export const undoAddRecipe: Handler = (call, { name, body }) =>
  changingChildren(call, async work => {
    const found = await findVisible(work.tx, work.viewer, call.definition, name);
    requireAction(found, 'update');
    const { addition: id } = parseFields(resources.list.custom.undoAddRecipe.request, body);
    const record = await takeUndo(work.tx, found.row.name, String(id));
    const additions = record as [item: string, addition: Addition][] | undefined;
    if (!additions) throw notFound(`the addition ${id} to ${found.row.name}`);
    let restoredCount = 0;
    for (const [item, addition] of additions) if (await restore(work, item, addition)) restoredCount += 1;
    return { restoredCount };
  });

async function restore(work: ChildWork, item: string, { before, after }: Addition): Promise<boolean> {
  const [row] = await readChildren(work.tx, resources.listItem, sql`i.name = ${item}`);
  if (!row || tickOf(row).completeTime !== null) return false;
  const stands = quantityOf(row);
  if (stands.quantity !== after.quantity || stands.exact !== after.exact) return false;
  if (before === null) await removeChild(resources.listItem, work, row);
  else {
    if (before.quantity !== after.quantity) await changeQuantity(work, item, before.quantity);
    await keepExact(work.tx, item, before.exact);
  }
  return true;
}
