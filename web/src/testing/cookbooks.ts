import type { Cookbook, CookbookEntry } from '@potluck/contract';
import type { FakeApi } from './fake-api.ts';
import { ann } from './people.ts';
import { soup, soupApi } from './recipes.ts';

export const sundays: Cookbook = {
  name: 'cookbooks/sundays',
  title: 'Slow Sundays',
  description: 'For days without a plan.',
  visibility: 'VISIBILITY_LEVEL_PRIVATE',
  entryCount: 2,
  cookbookAccess: {
    name: 'cookbooks/sundays/accesses/1',
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

export function cookbookEntry(recipeTitle: string, fields: Partial<CookbookEntry> = {}): CookbookEntry {
  const id = recipeTitle.toLowerCase();
  return {
    name: `cookbooks/sundays/cookbookEntries/${id}`,
    recipe: `recipes/${id}`,
    note: '',
    position: 'V',
    recipeTitle,
    recipeImageUri: '',
    recipeDuration: null,
    adder: { name: ann.name, username: 'ann', givenName: 'Ann', familyName: 'Miller' },
    createTime: '2094-01-01T00:00:00.000Z',
    updateTime: '2094-01-01T00:00:00.000Z',
    etag: '"1"',
    ...fields,
  };
}

/** Ann's server with one cookbook; it stores entries that are created, changed and deleted. */
export function cookbookApi(entries: CookbookEntry[], cookbook: Cookbook = sundays): FakeApi {
  let stored = entries;
  const below = `/meals/v1alpha1/${cookbook.name}/cookbookEntries`;
  const found = (recipe: string | undefined) => stored.filter(each => !recipe || each.recipe === recipe);
  const api = soupApi()
    .on('GET /meals/v1alpha1/cookbooks', { cookbooks: [cookbook], nextPageToken: '' })
    .on('GET /meals/v1alpha1/cookbooks:covers', { covers: [] })
    .on(`GET /meals/v1alpha1/${cookbook.name}`, () => cookbook)
    .on(`GET /meals/v1alpha1/${cookbook.name}:recipesToAccept`, { acceptableCount: 0 })
    .on(`GET ${below}`, () => ({ cookbookEntries: stored, nextPageToken: '' }))
    .on('GET /meals/v1alpha1/cookbooks/-/cookbookEntries', ({ query }) => ({
      cookbookEntries: found(/"(.*)"/.exec(query.get('filter') ?? '')?.[1]),
      nextPageToken: '',
    }))
    .on(`POST ${below}`, ({ body }) => {
      const made = cookbookEntry(soup.title, { position: 'z', ...(body as object) });
      stored = [...stored, { ...made, name: `${below}/${stored.length}`.replace('/meals/v1alpha1/', '') }];
      return made;
    });
  for (const { name } of entries)
    api
      .on(`PATCH /meals/v1alpha1/${name}`, ({ body }) => {
        stored = stored.map(each => (each.name === name ? { ...each, ...(body as object) } : each));
        return stored.find(each => each.name === name) ?? null;
      })
      .on(`DELETE /meals/v1alpha1/${name}`, () => {
        stored = stored.filter(each => each.name !== name);
        return {};
      });
  return api;
}
