import { dayMs } from '@potluck/contract/durations';
import { resources } from '@potluck/contract/resources';
import { removeChild } from '../../resources/child-methods/write-child.ts';
import { sameDue, summaryOf, type Todo } from '../../resources/list/todo/todo.ts';
import type { Store } from '../../store/store.ts';
import type { Collection, MemberWork } from '../collection.ts';
import { type ItemWithLines, readItems, todoOf } from './todos.ts';

interface Ticked {
  store: Pick<Store, 'engine'>;
  collection: Collection;
  /** The item that a program ticked off, or created as done. */
  name: string;
}

/**
 * Apple Reminders completes a repeating task twice: it moves the task on, and writes a completed copy under another UID,
 * in either order. Once the turn is ticked off, the copy says nothing new and is removed; its program finds it deleted.
 */
export async function removeCompletedCopies(
  { work, found }: MemberWork,
  { store, collection, name }: Ticked,
): Promise<void> {
  const { tx } = work;
  const own = tx.selectFrom('list_item').select('title').where('name', '=', name);
  const alike = await tx
    .selectFrom('list_item')
    .select('name')
    .where('root', '=', collection.name)
    .where('title', '=', own)
    .execute();
  if (alike.length < 2) return;
  const items = await readItems(
    { db: tx, engine: store.engine },
    collection,
    alike.map(each => each.name),
  );
  const read = items.map(item => ({ item, todo: todoOf(item, { ...collection, found }) }));
  for (const copy of read)
    if (isRecent(copy.item) && read.some(({ todo }) => isCopyOf(copy.todo, todo)))
      await removeChild(resources.listItem, work, copy.item.row);
}

/** Items from before a day ago, and those of the web, are no copies. */
function isRecent({ row, kept }: ItemWithLines): boolean {
  return kept !== undefined && Number(row.create_time) > Date.now() - dayMs;
}

function isCopyOf(copy: Todo, series: Todo): boolean {
  if (series.rule === '' || !series.done || copy.rule !== '' || copy.open || !copy.done) return false;
  return (
    sameDue(copy.done.due, series.done.due) &&
    summaryOf(copy) === summaryOf(series) &&
    copy.note === series.note &&
    copy.createTime >= series.createTime
  );
}
