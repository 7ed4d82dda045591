import type { ListItem } from '@potluck/contract';

/** What people change about an item; the rest follows from it. */
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
>;

type Completer = ListItem['completer'];

/**
 * Something that a person does to the items of a list, which may be sent twice: `completion` is the id of the tick. What
 * is opened again loses the tick that it was seen with, and no other.
 */
export type Operation =
  | { kind: 'create'; items: ListItem[] }
  | { kind: 'change'; item: ListItem; fields: Partial<ItemFields> }
  | { kind: 'complete'; item: ListItem; completion: string; completer: Completer; time: string }
  | { kind: 'reopen'; item: ListItem }
  | { kind: 'remove'; items: ListItem[] };

/** What an operation is about. */
export function itemsOf(operation: Operation): ListItem[] {
  return 'items' in operation ? operation.items : [operation.item];
}

/** The items as they will be once the operation is done. Applied to what it has been done to already, it changes nothing. */
export function applied(items: ListItem[], operation: Operation): ListItem[] {
  if (operation.kind === 'create') {
    const known = new Set(items.map(item => item.name));
    return [...items, ...operation.items.filter(item => !known.has(item.name))];
  }
  if (operation.kind === 'remove') {
    const gone = new Set(operation.items.map(item => item.name));
    return items.filter(item => !gone.has(item.name));
  }
  const { name } = operation.item;
  const change = changeOf(operation);
  return items.map(item => (item.name === name ? { ...item, ...change } : item));
}

function changeOf(operation: Extract<Operation, { item: ListItem }>): Partial<ListItem> {
  if (operation.kind === 'change') return operation.fields;
  if (operation.kind === 'reopen')
    return { completed: false, completeTime: null, completer: null, completion: '' };
  const { item, completion: id, completer, time } = operation;
  return { completed: true, completeTime: time, completer, completion: tickName(item.name, id) };
}

/** The name of a tick by its id. */
export function tickName(item: string, id: string): string {
  return `${item}/listItemCompletions/${id}`;
}

/** In the order of the list: by position, and where two share one, by name, as the server does. */
export function byPosition(a: ListItem, b: ListItem): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
}
