import type { ListItem } from '@potluck/contract';
import type { ListOperation } from '../list/items/operation.ts';
import type { PantryOperation } from '../pantry/items/pantry-operation.ts';
import type { CookingOperation } from '../recipe/cooked/cooking-operation.ts';

/** A change that the outbox keeps until the server has accepted it. Idempotent: it may be sent more than once. */
export type Operation = ListOperation | PantryOperation | CookingOperation;

/** What the outbox knows about an item: its name orders operations, and its title words rejections. */
export interface OperationItem {
  name: string;
  title: string;
}

/** The items that an operation affects. */
export function itemsOf(operation: ListOperation): ListItem[];
export function itemsOf(operation: Operation): OperationItem[];
export function itemsOf(operation: Operation): OperationItem[] {
  return 'items' in operation ? operation.items : [operation.item];
}
