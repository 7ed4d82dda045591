import type { PantryItem } from '@potluck/contract';

/** The fields that people edit. */
export type PantryItemFields = Pick<
  PantryItem,
  'title' | 'quantity' | 'stock' | 'place' | 'bestBefore' | 'note' | 'recipe'
>;

type ItemName = Pick<PantryItem, 'name' | 'title'>;

/** An idempotent operation on the items of a pantry. */
export type PantryOperation = { pantry: string } & (
  | { kind: 'addToPantry'; items: PantryItem[] }
  | { kind: 'changeInPantry'; item: ItemName; fields: Partial<PantryItemFields> }
  | { kind: 'removeFromPantry'; items: ItemName[] }
);

/** The items of a pantry after an operation. Applying it twice changes nothing. */
export function appliedInPantry(items: PantryItem[], operation: PantryOperation): PantryItem[] {
  if (operation.kind === 'addToPantry') {
    const known = new Set(items.map(({ name }) => name));
    return [...items, ...operation.items.filter(({ name }) => !known.has(name))];
  }
  if (operation.kind === 'removeFromPantry') {
    const gone = new Set(operation.items.map(({ name }) => name));
    return items.filter(({ name }) => !gone.has(name));
  }
  const { item, fields } = operation;
  return items.map(each => (each.name === item.name ? { ...each, ...fields } : each));
}

export type NewPantryItem = Pick<PantryItemFields, 'title'> & Partial<PantryItemFields>;

/** An item to show before the server has created it; its client-chosen name is permanent. */
export function newPantryItem(pantry: string, fields: NewPantryItem): PantryItem {
  const now = new Date().toISOString();
  return {
    quantity: '',
    stock: 'HAVE',
    place: 'STORAGE_PLACE_UNSPECIFIED',
    bestBefore: '',
    note: '',
    recipe: '',
    ...fields,
    plannedPortions: 0,
    name: `${pantry}/pantryItems/${crypto.randomUUID()}`,
    createTime: now,
    updateTime: now,
    etag: '',
  };
}
