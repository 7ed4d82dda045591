import type { ChangeNotice } from '@potluck/contract/changes';
import { expect, test } from 'vitest';
import { affectedBy, affectedByReset } from './affected-queries.ts';

const keys = {
  soup: ['recipe', 'get', 'recipes/soup'],
  soupOfTheMillers: ['recipe', 'get', 'circles/millers/recipes/soup'],
  stew: ['recipe', 'get', 'recipes/stew'],
  recipes: ['recipe', 'list', { filter: 'state = 200' }],
  recipesOfTheMillers: ['recipe', 'list', { parent: 'circles/millers' }],
  tags: ['recipe', 'tags'],
  cookable: ['recipe', 'cookable', { foods: 'egg' }],
  ingredients: ['ingredientUse', 'list', {}],
  grantsOnSoup: ['recipeAccess', 'list', { parent: 'recipes/soup', pageSize: 200 }],
  grantsOnStew: ['recipeAccess', 'list', { parent: 'recipes/stew', pageSize: 200 }],
  grant: ['recipeAccess', 'get', 'recipes/soup/accesses/1'],
  editedSoup: ['recipe', 'edited', 'recipes/soup'],
  drawnSoup: ['recipe', 'drawn', 'recipes/soup', '"1"'],
  millers: ['circle', 'get', 'circles/millers'],
  circles: ['circle', 'list', {}],
  membersOfTheMillers: ['user', 'list', { parent: 'circles/millers' }],
  people: ['user', 'list', {}],
  milk: ['listItem', 'get', 'lists/shop/listItems/milk'],
  items: ['listItem', 'list', { parent: 'lists/shop' }],
  itemsOfAll: ['listItem', 'list', { parent: 'lists/-' }],
  itemsElsewhere: ['listItem', 'list', { parent: 'lists/my-shop' }],
  ticksOfMilk: ['listItemCompletion', 'list', { parent: 'lists/shop/listItems/milk' }],
  shop: ['list', 'get', 'lists/shop'],
  lists: ['list', 'list', {}],
  openItems: ['list', 'openItems'],
  planState: ['list', 'planState', 'lists/shop'],
  plannedItems: ['list', 'plannedItems', 'lists/shop'],
  suggestions: ['list', 'suggestions', 'lists/shop'],
  notifications: ['notification', 'list', { parent: 'users/ann' }],
  unread: ['notification', 'count', 'users/ann'],
  cookbook: ['cookbook', 'get', 'cookbooks/sundays'],
  cookbooks: ['cookbook', 'list', {}],
  entries: ['cookbookEntry', 'list', { parent: 'cookbooks/sundays' }],
  entriesOfAll: ['cookbookEntry', 'list', { parent: 'cookbooks/-' }],
  covers: ['cookbookEntry', 'covers'],
  editorsOfSoup: ['editor', 'announced', 'recipes/soup'],
  editorsOfDinner: ['editor', 'announced', 'calendars/meals/events/dinner'],
  stored: ['pantryItem', 'list', { parent: 'pantries/larder' }],
  portions: ['pantryItem', 'list', { parent: 'pantries/-' }],
  today: ['home', 'today'],
  specs: ['specs'],
} as const;

const unreadKey = ['notifications', 'unread'] as const;
const inCookbooks = ['entries', 'entriesOfAll', 'covers'] as const;
const recipes = [
  'recipes',
  'recipesOfTheMillers',
  'tags',
  'cookable',
  'ingredients',
  ...inCookbooks,
  'stored',
  'portions',
] as const;

function affected(affects: (key: readonly unknown[]) => boolean): string[] {
  return Object.entries(keys).flatMap(([title, key]) => (affects(key) ? [title] : []));
}

test.each<[string, ChangeNotice, readonly (keyof typeof keys)[]]>([
  [
    'a changed recipe',
    { type: 'recipe', kind: 'update', name: 'recipes/soup', parent: '' },
    ['soup', 'soupOfTheMillers', ...recipes, 'grantsOnSoup', 'planState', 'plannedItems'],
  ],
  [
    'a grant on a recipe',
    { type: 'recipeAccess', kind: 'create', name: 'recipes/soup/accesses/1', parent: 'recipes/soup' },
    [
      'soup',
      'soupOfTheMillers',
      ...recipes,
      'grantsOnSoup',
      'grant',
      'planState',
      'plannedItems',
      ...unreadKey,
    ],
  ],
  [
    'a recipe that went',
    { type: 'recipe', kind: 'delete', name: '', parent: '' },
    [
      'soup',
      'soupOfTheMillers',
      'stew',
      ...recipes,
      'grantsOnSoup',
      'grantsOnStew',
      'grant',
      'planState',
      'plannedItems',
    ],
  ],
  [
    'a cookbook, or something in it',
    { type: 'cookbook', kind: 'update', name: 'cookbooks/sundays', parent: '' },
    ['cookbook', 'cookbooks', ...inCookbooks],
  ],
  [
    'a food in a pantry',
    {
      type: 'pantryItem',
      kind: 'update',
      name: 'pantries/larder/pantryItems/egg',
      parent: 'pantries/larder',
    },
    ['planState', 'stored', 'portions'],
  ],
  [
    'a pantry, or portions in it',
    { type: 'pantry', kind: 'update', name: 'pantries/larder', parent: '' },
    ['planState', 'stored', 'portions'],
  ],
  [
    'a membership',
    { type: 'circleAccess', kind: 'update', name: 'circles/millers/accesses/1', parent: 'circles/millers' },
    ['recipesOfTheMillers', 'millers', 'circles', 'membersOfTheMillers', ...unreadKey],
  ],
  [
    'a person',
    { type: 'user', kind: 'update', name: 'users/ann', parent: '' },
    ['membersOfTheMillers', 'people', 'notifications'],
  ],
  [
    'an item of a list',
    { type: 'listItem', kind: 'create', name: 'lists/shop/listItems/milk', parent: 'lists/shop' },
    ['milk', 'items', 'itemsOfAll', 'ticksOfMilk', 'openItems', 'planState'],
  ],
  [
    'a tick',
    {
      type: 'listItemCompletion',
      kind: 'create',
      name: 'lists/shop/listItems/milk/listItemCompletions/1',
      parent: 'lists/shop',
    },
    ['ticksOfMilk', 'openItems', 'planState'],
  ],
  [
    'a list that is given to somebody',
    { type: 'listAccess', kind: 'update', name: 'lists/shop/accesses/1', parent: 'lists/shop' },
    [
      'items',
      'itemsOfAll',
      'ticksOfMilk',
      'shop',
      'lists',
      'openItems',
      'planState',
      'plannedItems',
      'suggestions',
      ...unreadKey,
    ],
  ],
  [
    'a dish at an event',
    {
      type: 'eventRecipe',
      kind: 'update',
      name: 'calendars/home/events/1/eventRecipes/1',
      parent: 'calendars/home',
    },
    // Dishes of planned meals take portions.
    ['planState', 'stored', 'portions'],
  ],
  [
    'something to hear of',
    { type: 'notification', kind: 'create', name: 'users/ann/notifications/1', parent: 'users/ann' },
    ['notifications', 'unread'],
  ],
  ['what a newer server has', { type: 'poem', kind: 'update', name: 'poems/1', parent: '' }, []],
])('%s', (_, notice, expected) => {
  // The summary of the day has a part of everything that is stored.
  const always = notice.type === 'editor' ? [] : ['today'];
  expect(affected(affectedBy(notice)).toSorted()).toEqual([...expected, ...always].toSorted());
});

test('a reset invalidates everything except edited and drawn recipes and the API specs', () => {
  const kept = ['editedSoup', 'drawnSoup', 'specs'];
  expect(affected(affectedByReset)).toEqual(Object.keys(keys).filter(key => !kept.includes(key)));
});

test('who is editing concerns only the forms of the thing and of what is in it', () => {
  const affects = affectedBy({ type: 'editor', kind: 'update', name: 'recipes/soup', parent: '' });
  expect(affected(affects)).toEqual(['editorsOfSoup']);
  expect(affects(['home', 'today'])).toBe(false);
  const calendar = { type: 'editor', kind: 'update', name: 'calendars/meals', parent: '' } as const;
  expect(affected(affectedBy(calendar))).toEqual(['editorsOfDinner']);
});
