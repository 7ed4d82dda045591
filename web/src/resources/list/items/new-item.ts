import type { ListItem } from '@potluck/contract';
import type { ItemFields } from './operation.ts';

/** An item as it shows before the server has heard of it; it keeps its name. */
export function newItem(list: string, fields: Partial<ItemFields> & { title: string }): ListItem {
  const now = new Date().toISOString();
  return {
    listSection: '',
    quantity: '',
    note: '',
    points: 0,
    recurrenceRule: '',
    dueTime: null,
    position: '',
    recipe: '',
    ...fields,
    name: `${list}/listItems/${crypto.randomUUID()}`,
    completed: false,
    completeTime: null,
    completer: null,
    createTime: now,
    updateTime: now,
    etag: '',
  };
}
