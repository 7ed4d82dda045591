import type { Client } from '@potluck/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { maxRepointed } from '../../../methods/repoint-references.ts';
import { eachEngine } from '../../../testing/services/engines.ts';
import { type Household, openHousehold, refusal, shareRecipe } from '../../../testing/sharing/share.ts';
import { comparedPairs, similarPairs } from './similar-pairs.ts';
import { randomTitles } from './testing/random-titles.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const READ = 'PERMISSION_LEVEL_READ';

const identity = (title: string, name: string) => ({ name, title, citation: '' });

test('finds copies among 2,000 recipes, and compares each with few others', async () => {
  const recipes = randomTitles(2000).map((title, at) => identity(title, `recipes/${at}`));
  const copies = recipes
    .slice(0, 20)
    .map(({ title }, at) => identity(`The ${title.split(' ').reverse().join(' ')}`, `recipes/copy-${at}`));
  const all = [...recipes, ...copies];
  const pairs = await similarPairs(all);
  for (const at of copies.keys())
    expect(pairs).toContainEqual({ one: `recipes/${at}`, other: `recipes/copy-${at}`, sameAddress: false });
  expect([...comparedPairs(all)].length).toBeLessThan(30 * all.length);
});

test.each([
  ['the same title', () => 'Soup'],
  ['very long titles', (at: number) => Array.from({ length: 100 }, (_, word) => (word * at) % 97).join(' ')],
])('compares few of 2,000 recipes with %s', (_, titleOf) => {
  const recipes = Array.from({ length: 2000 }, (_, at) => identity(titleOf(at), `recipes/${at}`));
  expect([...comparedPairs(recipes)].length).toBeLessThan(90 * recipes.length);
});

eachEngine(open => {
  let world: Household;
  let client: Client;
  beforeEach(async () => {
    world = await openHousehold(await open());
    client = world.ann.client;
  });
  afterEach(() => world.close());

  async function aRecipe(
    title: string,
    { foods = ['leeks', 'stock'], citation = '', categories = [] as string[] } = {},
  ) {
    const ingredients = foods.map(food => ({ title: food }));
    const recipe = {
      title,
      citation,
      categories,
      visibility,
      ingredientGroups: [{ title: '', ingredients }],
    };
    return (await client.recipe.create({ recipe: recipe as never })).name;
  }

  const pairs = async (by = client) =>
    (await by.recipe.duplicates({})).pairs.map(({ one, other, duplicateReason }) => [
      [one.title, other.title].sort().join(' & '),
      duplicateReason,
    ]);

  test('finds recipes from the same page, and those with nearly the same title and ingredients', async () => {
    await aRecipe('Leek soup');
    await aRecipe('The easy Leek Soup', { foods: ['stock', 'Leeks'] });
    await aRecipe('Leek soup with beans', { foods: ['leeks', 'stock'] });
    await aRecipe('Bread', { citation: 'https://www.bread.example/rye?utm_source=x' });
    await aRecipe('Grandma’s loaf', { citation: 'http://bread.example/rye/', foods: ['flour'] });
    await aRecipe('Stew', { foods: ['beans'] });
    await aRecipe('Stew', { foods: ['lentils'] });
    expect((await pairs()).toSorted()).toEqual([
      ['Bread & Grandma’s loaf', 'SAME_ADDRESS'],
      ['Leek soup & The easy Leek Soup', 'ALIKE'],
    ]);
    expect(await pairs(world.bob.client)).toEqual([]);
  });

  test('does not propose again what is no duplicate, except to others', async () => {
    const [name, other] = [await aRecipe('Soup'), await aRecipe('Soup')];
    for (const recipe of [name, other])
      await shareRecipe({ owner: world.ann, friend: world.bob, recipe }, READ);
    await client.recipe.keepBoth({ name: other, other: name });
    await client.recipe.keepBoth({ name, other });
    expect(await pairs()).toEqual([]);
    expect(await pairs(world.bob.client)).toHaveLength(1);
    expect((await refusal(world.dan.client.recipe.keepBoth({ name, other }))).code).toBe('NOT_FOUND');
  });

  test('merging moves tags, cookbooks and meals to the kept recipe; an undo moves them back', async () => {
    const name = await aRecipe('Soup', { categories: ['Winter'] });
    const other = await aRecipe('Soup', { categories: ['Winter', 'Quick'] });
    const { name: book } = await client.cookbook.create({ cookbook: { title: 'Book', visibility } });
    await client.cookbookEntry.create({ parent: book, cookbookEntry: { recipe: other, note: 'Twice' } });
    const { name: calendar } = await client.calendar.create({ calendar: { title: 'Meals', visibility } });
    const times = { startTime: '2094-03-06T18:00:00Z', endTime: '2094-03-06T20:00:00Z' };
    const { name: event } = await client.event.create({
      parent: calendar,
      event: { title: 'Dinner', ...times },
    });
    await client.eventRecipe.create({ parent: event, eventRecipe: { recipe: other, servings: 3 } });
    const uses = async () => {
      const { cookbookEntries } = await client.cookbookEntry.list({ parent: book });
      const { eventRecipes } = await client.eventRecipe.list({ parent: event });
      return [
        cookbookEntries.map(({ recipe, note }) => [recipe, note]),
        eventRecipes.map(({ recipe, servings }) => [recipe, servings]),
      ];
    };
    const { undo, movedCount } = await client.recipe.merge({ name, other });
    expect(movedCount).toBe(2);
    expect(await uses()).toEqual([[[name, 'Twice']], [[name, 3]]]);
    expect((await client.recipe.get({ name })).categories).toEqual(['Winter', 'Quick']);
    expect((await refusal(client.recipe.get({ name: other }))).code).toBe('NOT_FOUND');
    expect(await client.recipe.undoMerge({ name, undo })).toEqual({ restoredCount: 3 });
    expect(await uses()).toEqual([[[other, 'Twice']], [[other, 3]]]);
    expect((await client.recipe.get({ name })).categories).toEqual(['Winter']);
    expect((await client.recipe.get({ name: other })).categories).toEqual(['Winter', 'Quick']);
    expect((await refusal(client.recipe.undoMerge({ name, undo }))).code).toBe('NOT_FOUND');
  });

  const nesting = (recipes: string[], more: object[] = []) => ({
    ingredientGroups: [
      {
        title: 'Base',
        ingredients: recipes.map(recipe => ({ title: 'sauce', measurementAmount: 2, recipe })),
      },
      { title: 'Rest', ingredients: [{ title: 'salt' }, ...more] },
    ].filter(({ ingredients }) => ingredients.length > 0) as never,
  });

  const nested = async (recipe: string, by = client) =>
    (await by.recipe.get({ name: recipe })).ingredientGroups.flatMap(({ ingredients }) =>
      ingredients.flatMap(each => each.recipe || []),
    );

  test('recipes and menus that contain the merged recipe contain the kept one, and an undo restores them exactly', async () => {
    const { bob } = world;
    const [name, other] = [await aRecipe('Sauce'), await aRecipe('Sauce')];
    const lasagne = { title: 'Lasagne', visibility, ...nesting([other, name, other]) } as const;
    const { name: dish } = await client.recipe.create({ recipe: lasagne });
    const meals = [{ title: 'Feast', dishes: [{ title: 'Sauce', recipe: other }] }] as never;
    const { name: menu } = await client.menu.create({ menu: { title: 'Menu', visibility, meals } });
    for (const recipe of [name, other])
      await shareRecipe({ owner: world.ann, friend: bob, recipe }, 'PERMISSION_LEVEL_READ');
    const bobs = await bob.client.recipe.create({
      recipe: { title: 'Pizza', visibility, ...nesting([other]) },
    });
    await shareRecipe({ owner: bob, friend: world.ann, recipe: bobs.name }, 'PERMISSION_LEVEL_READ');
    // It would contain itself.
    await client.recipe.update({ recipe: { name, ...nesting([other]) } });
    const was = (await client.recipe.get({ name: dish })).ingredientGroups;
    const { undo, movedCount } = await client.recipe.merge({ name, other });
    expect(movedCount).toBe(2);
    expect(await nested(dish)).toEqual([name, name, name]);
    expect((await client.menu.get({ name: menu })).meals[0]?.dishes[0]?.recipe).toBe(name);
    expect(await nested(bobs.name, bob.client)).toEqual([other]);
    expect(await nested(name)).toEqual([other]);
    expect((await client.recipe.undoMerge({ name, undo })).restoredCount).toBe(3);
    expect((await client.recipe.get({ name: dish })).ingredientGroups).toEqual(was);
    expect((await client.menu.get({ name: menu })).meals[0]?.dishes[0]?.recipe).toBe(other);
  });

  test('an undo finds lines that moved, and leaves lines that refer to another recipe by now', async () => {
    const [name, other, third] = [await aRecipe('Sauce'), await aRecipe('Sauce'), await aRecipe('Dip')];
    const [moved, changed] = await Promise.all(
      ['Lasagne', 'Pizza'].map(async title => {
        const recipe = { title, visibility, ...nesting([other]) } as const;
        return (await client.recipe.create({ recipe })).name;
      }),
    );
    const { undo } = await client.recipe.merge({ name, other });
    const line = { title: 'sauce', measurementAmount: 3, recipe: name };
    await client.recipe.update({ recipe: { name: moved ?? '', ...nesting([], [line]) } });
    await client.recipe.update({ recipe: { name: changed ?? '', ...nesting([third]) } });
    await client.recipe.undoMerge({ name, undo });
    expect(await nested(moved ?? '')).toEqual([other]);
    expect(await nested(changed ?? '')).toEqual([third]);
  });

  test('an undo keeps tags that did not fit at the merge and were added later', async () => {
    const categories = Array.from({ length: 49 }, (_, at) => `Tag ${at}`);
    const name = await aRecipe('Soup', { categories });
    const other = await aRecipe('Soup', { categories: ['Winter', 'Quick'] });
    const { undo } = await client.recipe.merge({ name, other });
    const merged = (await client.recipe.get({ name })).categories;
    expect(merged).toEqual([...categories, 'Winter']);
    await client.recipe.update({ recipe: { name, categories: [...merged.slice(1), 'Quick'] } });
    await client.recipe.undoMerge({ name, undo });
    expect((await client.recipe.get({ name })).categories).toEqual([...categories.slice(1), 'Quick']);
  });

  test(`a merge changes at most ${maxRepointed} recipes`, async () => {
    const [name, other] = [await aRecipe('Sauce'), await aRecipe('Sauce')];
    await Promise.all(
      Array.from({ length: maxRepointed + 1 }, (_, at) =>
        client.recipe.create({ recipe: { title: `Dish ${at}`, visibility, ...nesting([other]) } }),
      ),
    );
    const { undo, movedCount } = await client.recipe.merge({ name, other });
    expect(movedCount).toBe(maxRepointed);
    expect((await client.recipe.undoMerge({ name, undo })).restoredCount).toBe(maxRepointed + 1);
  });

  test('only people who may change one and delete the other merge them', async () => {
    const [name, other] = [await aRecipe('Soup'), await aRecipe('Soup')];
    const { bob, ann } = world;
    await shareRecipe({ owner: ann, friend: bob, recipe: name }, 'PERMISSION_LEVEL_ADMIN');
    await shareRecipe({ owner: ann, friend: bob, recipe: other }, 'PERMISSION_LEVEL_WRITE');
    expect((await refusal(bob.client.recipe.merge({ name, other }))).code).toBe('PERMISSION_DENIED');
    expect((await refusal(client.recipe.merge({ name, other: name }))).code).toBe('INVALID_ARGUMENT');
    await bob.client.recipe.merge({ name: other, other: name });
    expect((await client.recipe.get({ name: other })).title).toBe('Soup');
  });
});
