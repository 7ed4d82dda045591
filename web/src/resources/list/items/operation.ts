import type { List, ListItem } from '@potluck/contract';
import { shoppingMs } from '@potluck/contract/limits';
import type { Shopper } from '@potluck/contract/resources/list/shopping';

/** The fields that people edit; the server derives the others. */
export type ItemFields = Pick<
  ListItem,
  | 'title'
  | 'listSection'
  | 'quantity'
  | 'note'
  | 'points'
  | 'recurrenceRule'
  | 'dueDay'
  | 'dueTime'
  | 'position'
  | 'recipe'
  | 'assignee'
  | 'turns'
>;

type Completer = ListItem['completer'];

/**
 * An idempotent operation on the items of a list; `completion` is the id of the tick. Reopening deletes the tick that
 * the client saw, and no other.
 */
export type ListOperation =
  | { kind: 'create'; items: ListItem[] }
  | { kind: 'change'; item: ListItem; fields: Partial<ItemFields> }
  | { kind: 'complete'; item: ListItem; completion: string; completer: Completer; time: string }
  | { kind: 'reopen'; item: ListItem }
  | { kind: 'remove'; items: ListItem[] }
  | ShopOperation
  | FollowOperation;

/** Going shopping with a list, or leaving the shop. It affects no items. */
export interface ShopOperation {
  kind: 'shop';
  items: never[];
  list: Pick<List, 'name' | 'title'>;
  person: Shopper['person'];
  shopping: boolean;
  time: string;
}

/** Switching notifications about new items of a list on or off. It affects no items. */
export interface FollowOperation {
  kind: 'follow';
  items: never[];
  list: Pick<List, 'name' | 'title'>;
  followed: boolean;
}

/** The shoppers of a list after an operation. */
export function shoppersAfter(shoppers: readonly Shopper[], operation: ShopOperation): Shopper[] {
  const { person, shopping, time } = operation;
  const others = shoppers.filter(each => each.person.name !== person.name);
  if (!shopping) return others;
  const endTime = new Date(Date.parse(time) + shoppingMs).toISOString();
  return [...others, { person, startTime: time, endTime }];
}

/** The items after an operation. Applying it twice changes nothing. */
export function applied(items: ListItem[], operation: ListOperation): ListItem[] {
  if (operation.kind === 'create') {
    const known = new Set(items.map(item => item.name));
    return [...items, ...operation.items.filter(item => !known.has(item.name))];
  }
  if (operation.kind === 'shop' || operation.kind === 'follow') return items;
  if (operation.kind === 'remove') {
    const gone = new Set(operation.items.map(item => item.name));
    return items.filter(item => !gone.has(item.name));
  }
  const { name } = operation.item;
  const change = changeOf(operation);
  return items.map(item => (item.name === name ? { ...item, ...change } : item));
}

function changeOf(operation: Extract<ListOperation, { item: ListItem }>): Partial<ListItem> {
  if (operation.kind === 'change') return operation.fields;
  if (operation.kind === 'reopen')
    return { completed: false, completeTime: null, completer: null, completion: '' };
  const { item, completion: id, completer, time } = operation;
  return { completed: true, completeTime: time, completer, completion: tickName(item.name, id) };
}

/** The resource name of a tick. */
export function tickName(item: string, id: string): string {
  return `${item}/listItemCompletions/${id}`;
}

/** List order: by position, ties by name, as on the server. */
export function byPosition(a: ListItem, b: ListItem): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
}
