import { type Client, type List, type ListItem, parentOf } from '@potluck/contract';
import { resourceQuery } from '../../../api/calls.ts';
import { itemsOf } from '../../outbox/operations.ts';
import { type SettleOptions, settleItems } from '../../outbox/settle-items.ts';
import { type FollowOperation, type ListOperation, type ShopOperation, shoppersAfter } from './operation.ts';

/** Puts the server’s result of an operation in the cache. */
export function settleInList(
  { cache, client }: SettleOptions,
  operation: ListOperation,
  answer: { now?: ListItem[]; askedTime: number },
): void {
  const { now } = answer;
  if ('list' in operation) settleList({ cache, client }, operation, now !== undefined);
  const touched = itemsOf(operation);
  const [item] = touched;
  if (!item) return;
  settleItems({ cache, client }, 'listItem', { parent: listOf(item), touched, ...answer });
  if (now) cache.setQueryData<Today>(['home', 'today'], held => held && settledToday(held, now));
  void cache.invalidateQueries({ queryKey: ['home', 'today'] });
  void cache.invalidateQueries({ queryKey: ['listItem', 'openItems'] });
  if (givesPoints([...touched, ...(now ?? [])]))
    void cache.invalidateQueries({ queryKey: ['listItemCompletion', 'points'] });
}

function settleList(
  { cache, client }: SettleOptions,
  operation: ShopOperation | FollowOperation,
  accepted: boolean,
): void {
  const { queryKey } = resourceQuery(client, 'list', operation.list.name);
  if (accepted) cache.setQueryData<List>(queryKey, held => held && listAfter(held, operation));
  void cache.invalidateQueries({ queryKey });
}

/** Answers that an earlier version saved on this device have no shoppers. */
function listAfter({ shoppers = [], ...list }: List, operation: ShopOperation | FollowOperation): List {
  if (operation.kind === 'follow') return { ...list, shoppers, followed: operation.followed };
  return { ...list, shoppers: shoppersAfter(shoppers, operation) };
}

function givesPoints(items: ListItem[]): boolean {
  return items.some(({ points }) => points !== 0);
}

/** The name of an item’s list. */
export function listOf({ name }: Pick<ListItem, 'name'>): string {
  return parentOf(name);
}

type Today = Awaited<ReturnType<Client['home']['today']>>;

/** The items in their new state, until the summary comes without them: a tick must not flicker meanwhile. */
function settledToday(held: Today, now: ListItem[]): Today {
  const current = new Map(now.map(item => [item.name, item]));
  const latest = (item: ListItem) => current.get(item.name) ?? item;
  return {
    ...held,
    shopping: held.shopping.map(list => ({ ...list, items: list.items.map(latest) })),
    chores: held.chores.map(chore => ({ ...chore, item: latest(chore.item) })),
  };
}
