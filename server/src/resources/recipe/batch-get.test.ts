import { maxBatchGet } from '@potluck/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';

eachEngine(open => {
  let world: TestWorld;
  let [ann, bob]: Person[] = [];
  const names = { soup: '', pie: '', list: '' };
  beforeAll(async () => {
    world = await openWorld(await open());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    const visibility = 'VISIBILITY_LEVEL_HIDDEN' as const;
    names.soup = (await ann.client.recipe.create({ recipe: { title: 'Soup', visibility } })).name;
    names.pie = (await bob.client.recipe.create({ recipe: { title: 'Pie', visibility } })).name;
    names.list = (await ann.client.list.create({ list: { title: 'Groceries', visibility } })).name;
  });
  afterAll(() => world.close());

  const get = (...of: string[]) => ann?.client.recipe.batchGet({ names: of.join() });

  test('a batch has whole recipes, without those that the caller cannot see or that are gone', async () => {
    const soup = await ann?.client.recipe.get({ name: names.soup });
    expect(await get(names.soup, names.pie, 'recipes/gone', names.soup)).toEqual({ recipes: [soup] });
  });

  test('a read mask reduces the recipes of a batch', async () => {
    const masked = await ann?.client.recipe.batchGet({ names: names.soup, readMask: 'name,title' });
    expect(masked).toEqual({ recipes: [{ name: names.soup, title: 'Soup' }] });
    await expect(ann?.client.recipe.batchGet({ names: names.soup, readMask: 'smell' })).rejects.toMatchObject(
      { code: 'INVALID_ARGUMENT' },
    );
  });

  test.for([
    ['no name', ''],
    ['names of something else', 'lists/x'],
    ['too many names', Array.from({ length: maxBatchGet + 1 }, (_, at) => `recipes/r${at}`).join()],
    ['too long an address', `recipes/${'x'.repeat(8000)}`],
  ] as const)('a batch of %s is refused', async ([, of]) => {
    await expect(get(of)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  test('a batch never returns a list, not even one named like a recipe', async () => {
    await expect(get(names.list)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(await get(names.list.replace('lists/', 'recipes/'))).toEqual({ recipes: [] });
  });
});
