import type { ListItem } from '@potluck/contract';
import type { ItemFields } from './operation.ts';
import { listOf } from './settle.ts';

/** A copy of an item under a new name: the server never reuses the name of a deleted item. */
export function again(item: ListItem): ListItem {
  return { ...item, name: newName(listOf(item)) };
}

/** An item to show before the server has created it; its client-chosen name is permanent. */
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
