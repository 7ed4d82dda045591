import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { findVisible, notFound, requireAction } from '../../../policy/find-visible.ts';
import { parseFields } from '../../../request/validate.ts';
import { slices } from '../../../store/parameters.ts';
import { takeUndo } from '../../../store/undo-entries.ts';
import { changingChildren, removeChild } from '../../child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../../children/child-part.ts';
import { changeRow, insertRow, readChildren, withoutDeletedPeople } from '../../children/child-rows.ts';
import type { Handler } from '../../server-part.ts';
import { above, less, smaller, zero } from './amounts.ts';
import type { Applied } from './apply-plan.ts';
import { unlearn } from './at-home.ts';
import { type Part, readParts } from './item-parts.ts';
import { forgetWindows } from './plan-windows.ts';
import { writeParts } from './write-parts.ts';
import type { ItemWritten } from './write-snapshot.ts';

/**
 * `lists/{list}:undoPlan`: restores every item, except those that people have changed since, which keep their
 * sources.
 */
export const undoPlan: Handler = (call, { name, body }) =>
  changingChildren(call, async work => {
    const { tx, viewer } = work;
    const found = await findVisible(tx, viewer, call.definition, name);
    requireAction(found, 'update');
    const { undo } = parseFields(resources.list.custom.undoPlan.request, body);
    const applied = (await takeUndo(tx, found.row.name, String(undo))) as Applied | undefined;
    if (!applied) throw notFound(`the plan ${undo} of ${found.row.name}`);
    const parts = await readParts(tx, found.row.name);
    const rows = await rowsNow(work, applied.items);
    const restored = new Set<string>();
    for (const item of applied.items) {
      const now = rows.get(item.name);
      if ((now ? Number(now.version) : null) !== item.versionAfter) continue;
      await restore(work, item, now);
      restored.add(item.name);
    }
    await writeParts(tx, found.row.name, partsBack(parts, applied, restored));
    await forgetWindows(tx, found.row.name, applied.windows);
    await unlearn(tx, found, applied.learned);
    work.changes.push({ resource: found.row.name, parent: null, type: found.row.type, kind: 'update' });
    return { restoredCount: restored.size };
  });

async function rowsNow({ tx }: ChildWork, items: readonly ItemWritten[]) {
  const rows = new Map<string, ChildRow>();
  for (const some of slices(items)) {
    const names = sql.join(some.map(({ name }) => name));
    for (const row of await readChildren(tx, resources.listItem, sql`i.name in (${names})`))
      rows.set(row.name, row);
  }
  return rows;
}

async function restore(work: ChildWork, { name, before }: ItemWritten, now: ChildRow | undefined) {
  if (now && before && Number(now.version) === Number(before.version)) return;
  if (!before) {
    if (now) await removeChild(resources.listItem, work, now);
    return;
  }
  const restored = await withoutDeletedPeople(work.tx, before);
  const { version, create_time, update_time, name: _, ...columns } = restored;
  const change = { resource: name, parent: before.root, type: 'listItem' };
  if (now) {
    await changeRow(work.tx, resources.listItem, now, columns);
    work.changes.push({ ...change, kind: 'update' });
  } else {
    await insertRow(work.tx, resources.listItem, { ...restored, version: Number(version) + 2 });
    await work.tx.deleteFrom('removed_name').where('name', '=', name).execute();
    work.changes.push({ ...change, kind: 'create' });
  }
}

/** Restores parts along with their items; parts of items that people have changed stay too. */
function partsBack(now: readonly Part[], { items, leftOut }: Applied, restored: ReadonlySet<string>): Part[] {
  const others = now.filter(({ item }) => item === null || !restored.has(item));
  const back = items.filter(({ name }) => restored.has(name)).flatMap(({ parts }) => parts);
  return [...leftOut.reduce(without, others), ...back];
}

function without(parts: Part[], { meal, food, kind, exact }: Part): Part[] {
  const at = parts.findIndex(
    each => each.item === null && each.meal.dish === meal.dish && each.food === food && each.kind === kind,
  );
  const found = parts[at];
  if (!found) return parts;
  const rest = { ...found, exact: less(found.exact, smaller(exact, found.exact)) };
  return parts.with(at, rest).filter(each => each !== rest || above(rest.exact, zero));
}
