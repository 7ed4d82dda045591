import type { Pantry, PantryItem } from '@potluck/contract';
import type { FakeApi } from './fake-api.ts';
import { soupApi } from './recipes.ts';

export const larder: Pantry = {
  name: 'pantries/larder',
  title: 'Larder',
  description: '',
  visibility: 'VISIBILITY_LEVEL_PRIVATE',
  lists: [],
  shoppingList: '',
  restocks: false,
  staples: [],
  notStaples: [],
  pantryAccess: {
    name: 'pantries/larder/accesses/1',
    permissionLevel: 'PERMISSION_LEVEL_ADMIN',
    state: 'ACCESS_STATE_ACCEPTED',
    acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
    effectiveLevel: 'PERMISSION_LEVEL_ADMIN',
  },
  favorited: false,
  muted: false,
  createTime: '2094-01-01T00:00:00.000Z',
  updateTime: '2094-01-01T00:00:00.000Z',
  etag: '"1"',
};

export function pantryItem(title: string, fields: Partial<PantryItem> = {}): PantryItem {
  return {
    name: `${larder.name}/pantryItems/${title.toLowerCase()}`,
    title,
    quantity: '',
    stock: 'HAVE',
    place: 'STORAGE_PLACE_UNSPECIFIED',
    bestBefore: '',
    note: '',
    recipe: '',
    plannedPortions: 0,
    createTime: '2094-01-01T00:00:00.000Z',
    updateTime: '2094-01-01T00:00:00.000Z',
    etag: '"1"',
    ...fields,
  };
}

/** Ann's server with one pantry; it stores items that are created and changed. */
export function pantryApi(items: PantryItem[], pantry: Pantry = larder): FakeApi {
  let stored = items;
  const below = `/lists/v1alpha1/${pantry.name}/pantryItems`;
  const api = soupApi()
    .on('GET /lists/v1alpha1/pantries', { pantries: [pantry], nextPageToken: '' })
    .on(`GET /lists/v1alpha1/${pantry.name}`, () => pantry)
    .on(`GET ${below}`, () => ({ pantryItems: stored, nextPageToken: '' }))
    .on(`POST ${below}`, ({ body }) => {
      const made = pantryItem((body as PantryItem).title, body as PantryItem);
      stored = [...stored, made];
      return made;
    });
  for (const { name } of items)
    api.on(`PATCH /lists/v1alpha1/${name}`, ({ body }) => {
      stored = stored.map(each => (each.name === name ? { ...each, ...(body as object) } : each));
      return stored.find(each => each.name === name) ?? null;
    });
  return api;
}
