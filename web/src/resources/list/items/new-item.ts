import type { ListItem } from '@potluck/contract';
import type { ItemFields } from './operation.ts';
import { listOf } from './settle.ts';

/** The same again, under a name of its own: that of what was removed is never given a second time. */
export function again(item: ListItem): ListItem {
  return { ...item, name: newName(listOf(item)) };
}

/** An item as it shows before the server has heard of it; it keeps its name. */
export function newItem(list: string, fields: Partial<ItemFields> & { title: string }): ListItem {
  const now = new Date().toISOString();
  return {
    listSection: '',
    quantity: '',
    note: '',
    points: 0,
    recurrenceRule: '',
    dueDay: '',
    dueTime: null,
    position: '',
    recipe: '',
    ...fields,
    name: newName(list),
    completed: false,
    completeTime: null,
    completer: null,
    completion: '',
    createTime: now,
    updateTime: now,
    etag: '',
  };
}

function newName(list: string): string {
  return `${list}/listItems/${crypto.randomUUID()}`;
}
