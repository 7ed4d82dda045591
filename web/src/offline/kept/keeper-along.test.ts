import type { Cooking, Menu } from '@potluck/contract';
import { ApiError } from '@potluck/contract';
import { hourMs } from '@potluck/contract/durations';
import { beforeEach, expect, test, vi } from 'vitest';
import { sundays } from '../../testing/cookbooks.ts';
import { dinners, soupNight } from '../../testing/events.ts';
import { Kitchen, keeping } from '../../testing/kitchen.ts';
import { meal } from '../../testing/meals.ts';
import { larder, pantryItem } from '../../testing/pantries.ts';
import { soup } from '../../testing/recipes.ts';
import { clearAllBut } from '../object-stores.ts';

beforeEach(async () => {
  // A browser that runs many tests at once is never idle.
  vi.stubGlobal('requestIdleCallback', (resolve: () => void) => setTimeout(resolve));
  await clearAllBut(new Set());
  return () => vi.unstubAllGlobals();
});

const patient = { timeout: 20_000 };

function cooking(recipe: string, note: string): Cooking {
  return {
    ...{ name: `${recipe}/cookings/${note}`, cookTime: '2094-02-01T18:00:00.000Z', cook: null },
    ...{ diners: [], stars: 4, note, event: '' },
    ...{ createTime: soup.createTime, updateTime: soup.updateTime, etag: '"1"' },
  };
}

const feast: Menu = {
  ...{ name: 'menus/feast', title: 'Feast', description: '', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
  ...{ favorited: false, muted: false, etag: '"1"', menuAccess: larder.pantryAccess },
  ...{ createTime: soup.createTime, updateTime: soup.updateTime },
  meals: [
    {
      ...{ dayOffset: 0, slot: '', time: '', duration: null, title: 'Lunch', notes: '' },
      dishes: [{ title: 'Soup', recipe: 'recipes/r0', servings: 4, open: false }],
    },
  ],
};

/** A kitchen with a cookbook, a menu, a pantry, a calendar and something planned for tonight. */
function household(): Kitchen {
  const kitchen = new Kitchen(2);
  kitchen.cookbooks = [sundays];
  kitchen.menus = [feast];
  kitchen.pantries = [larder];
  kitchen.calendars = [dinners];
  kitchen.occurrences = [meal('Risotto', new Date(Date.now() + hourMs).toISOString())];
  kitchen.plan({ ...soupNight, name: 'calendars/dinners/events/risotto', recurrenceRule: '' });
  kitchen.cookings = [cooking('recipes/r1', 'crunchy')];
  let items = [pantryItem('Flour')];
  kitchen.api
    .on('GET /meals/v1alpha1/cookbooks/sundays/cookbookEntries', { cookbookEntries: [], nextPageToken: '' })
    .on('GET /lists/v1alpha1/pantries/larder/pantryItems', () => {
      const found = { pantryItems: items, nextPageToken: '' };
      items = [pantryItem('Flour'), pantryItem('Rice')];
      return found;
    });
  return kitchen;
}

test(
  'cookings with their notes are kept, and one recipe’s are fetched again after a change',
  patient,
  async () => {
    const kitchen = household();
    const { keeper, store } = await keeping(kitchen);
    await keeper.refresh(false);
    expect((await store.cookings('recipes/r1'))?.map(({ note }) => note)).toEqual(['crunchy']);
    expect(await store.cookings('recipes/r0')).toEqual([]);
    kitchen.reads();
    kitchen.api.on('GET /meals/v1alpha1/recipes/r0/cookings', () => ({
      cookings: [cooking('recipes/r0', 'salty')],
      nextPageToken: '',
    }));
    kitchen.report({ type: 'cooking', name: 'recipes/r0/cookings/salty', parent: 'recipes/r0' });
    await keeper.refresh(false);
    expect(kitchen.reads()).toEqual(['changes:watch', 'recipes:batchGet recipes/r0', 'cookings']);
    expect((await store.cookings('recipes/r0'))?.map(({ note }) => note)).toEqual(['salty']);
    expect((await store.cookings('recipes/r1'))?.map(({ note }) => note)).toEqual(['crunchy']);
  },
);

test(
  'cookbooks, menus, pantries and plans come along with all recipes, and go with them',
  patient,
  async () => {
    const kitchen = household();
    const { keeper, store } = await keeping(kitchen);
    await keeper.refresh(false);
    const names = ['cookbooks/sundays', 'menus/feast', 'pantries/larder'];
    expect((await store.progress()).along).toEqual(names);
    expect((await store.collection('pantries/larder'))?.contents).toHaveLength(1);
    expect((await store.agenda())?.calendars).toEqual([dinners]);
    kitchen.reads();
    kitchen.report({ type: 'pantry', name: 'pantries/larder' });
    await keeper.refresh(false);
    expect(kitchen.reads()).toEqual(['changes:watch', 'cookbooks', 'menus', 'pantries', 'pantryItems']);
    expect((await store.collection('pantries/larder'))?.contents).toHaveLength(2);

    kitchen.report({ type: 'event', name: 'calendars/dinners/events/risotto', parent: 'calendars/dinners' });
    await keeper.refresh(false);
    expect(kitchen.reads()).toEqual([
      ...['changes:watch', 'calendars', 'events:expand', 'home:today', 'reminders'],
      ...['risotto', 'eventRecipes'],
    ]);

    await store.changeChoices(() => []);
    await keeper.refresh(false);
    for (const name of names) expect(await store.collection(name)).toBeUndefined();
    expect(await store.agenda()).toBeUndefined();
    expect(await store.eventPages()).toEqual({});
    expect((await store.progress()).textBytes).toBeLessThan(5000);
  },
);

test(
  'a pantry and a calendar that the user lost leave the device, also on a metered connection',
  patient,
  async () => {
    const kitchen = household();
    const { keeper, store } = await keeping(kitchen);
    await keeper.refresh(false);
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    kitchen.pantries = [];
    kitchen.calendars = [];
    kitchen.occurrences = [];
    kitchen.report({ type: 'pantry', name: '' }, { type: 'calendar', name: '' });
    await keeper.refresh(false);
    Reflect.deleteProperty(navigator, 'connection');
    expect(await store.collection('pantries/larder')).toBeUndefined();
    expect(await store.collection('menus/feast')).toBeDefined();
    expect(await store.agenda()).toMatchObject({ calendars: [], expanded: { occurrences: [] } });
  },
);

test(
  'a chosen menu and pantry bring their recipes, and the recipes nested in them to any depth',
  patient,
  async () => {
    const kitchen = household();
    const nesting = (at: number) => [
      { title: '', ingredients: [{ ...soup.ingredientGroups[0]?.ingredients[0], recipe: `recipes/r${at}` }] },
    ];
    kitchen.recipes = new Kitchen(6).recipes.map((recipe, at) => ({
      ...recipe,
      recipeAccess: null,
      ...(at < 5 && { ingredientGroups: nesting(at + 1) as typeof soup.ingredientGroups }),
    }));
    kitchen.api.on('GET /meals/v1alpha1/menus/feast', feast);
    for (let at = 0; at < 6; at++)
      kitchen.api.on(`GET /meals/v1alpha1/recipes/r${at}/cookings`, { cookings: [], nextPageToken: '' });
    const { keeper, store } = await keeping(kitchen, 'menus/feast');
    await keeper.refresh(false);
    expect(await store.progress()).toMatchObject({ recipeCount: 6, complete: ['menus/feast'], along: [] });
    // Somebody stops sharing the fourth: everything below it has no use any more.
    kitchen.recipes = kitchen.recipes.filter(({ name }) => name !== 'recipes/r3');
    kitchen.report({ type: 'recipeAccess', name: '' });
    await keeper.refresh(false);
    expect((await store.progress()).recipeCount).toBe(3);
    expect(await store.recipe('recipes/r3')).toBeUndefined();
    expect(await store.recipe('recipes/r4')).toBeUndefined();
  },
);

test('a recipe that is lost between two requests does not stop the refresh', patient, async () => {
  const kitchen = household();
  const { keeper, store } = await keeping(kitchen);
  await keeper.refresh(false);
  kitchen.api.on(
    'GET /meals/v1alpha1/recipes/r0/cookings',
    new ApiError('NOT_FOUND', 'RESOURCE_NOT_FOUND', 'There is no such recipe.'),
  );
  kitchen.report({ type: 'recipe', name: 'recipes/r0' });
  expect(await keeper.refresh(false)).toBe(true);
  expect((await store.progress()).stop).toBe('');
});
