import { parseIngredientLines } from '@potluck/contract/ingredient-line';
import { pick, seeded } from '@potluck/contract/testing/seeded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyEngine } from '../../testing/services/engines.ts';
import { type Household, openHousehold, refusal } from '../../testing/sharing/share.ts';

anyEngine(open => {
  let home: Household;
  beforeAll(async () => {
    home = await openHousehold(await open());
  });
  afterAll(() => home.close());

  const visibility = 'VISIBILITY_LEVEL_PRIVATE';

  async function aList(...items: [quantity: string, title: string][]): Promise<string> {
    const list = { title: 'Groceries', visibility, sections: [{ title: 'Shop' }] } as const;
    const { name } = await home.ann.client.list.create({ list: { ...list, sections: [...list.sections] } });
    for (const [quantity, title] of items)
      await home.ann.client.listItem.create({ parent: name, listItem: { quantity, title } });
    return name;
  }

  async function aRecipe(lines: string, yieldAmount = 4): Promise<string> {
    const ingredientGroups = parseIngredientLines(lines);
    const recipe = { title: 'Cake', visibility, yieldAmount, ingredientGroups } as const;
    return (await home.ann.client.recipe.create({ recipe })).name;
  }

  async function itemsOn(parent: string) {
    const { listItems } = await home.ann.client.listItem.list({ parent, pageSize: 1000 });
    return listItems;
  }

  async function shown(parent: string) {
    return (await itemsOn(parent)).map(({ quantity, title }) => [quantity, title]);
  }

  test('existing items are increased where amounts add up, and others are new', async () => {
    const list = await aList(
      ['500 g', 'flour'],
      ['2', 'Eggs'],
      ['1 cup', 'milk'],
      ['', 'salt'],
      ['', 'butter'],
    );
    const recipe = await aRecipe('0.5 kg flour\n1 eggs\n200 ml milk\nsalt\n250 g butter\n3 apples, peeled');
    const answer = await home.ann.client.list.addRecipe({ name: list, recipe });
    expect(await shown(list)).toEqual([
      ['1 kg', 'flour'],
      ['3', 'Eggs'],
      ['440 ml', 'milk'],
      ['', 'salt'],
      ['250 g', 'butter'],
      ['3', 'apples'],
    ]);
    expect(answer).toMatchObject({ createdCount: 1, mergedCount: 5 });
    const apples = (await itemsOn(list)).at(-1);
    expect(apples).toMatchObject({ recipe, note: 'peeled', completed: false });
  });

  test('one food is one item, also in the plural, in other units, and without a sum', async () => {
    const list = await aList(['2', 'Lemons'], ['some', 'rice'], ['1 EL', 'Zwiebeln'], ['2 sprigs', 'thyme']);
    const recipe = await aRecipe(
      '1 lemon\n200 g rice\n1 Zwiebel\n10 sprigs thyme\n1 cup flour, sifted\n2 tbsp flour\n100 g flour\n1 cup nuts\n50 g nuts',
    );
    await home.ann.client.list.addRecipe({ name: list, recipe });
    expect(await shown(list)).toEqual([
      ['3', 'Lemons'],
      ['some + 200 g', 'rice'],
      ['1 tbsp + 1', 'Zwiebeln'],
      ['12 sprigs', 'thyme'],
      ['240 g', 'flour'],
      ['50 g + 1 cup', 'nuts'],
    ]);
  });

  test('countable foods are rounded up once, however many recipes need a part', async () => {
    const list = await aList();
    const recipe = await aRecipe('1 lemon\n105 g flour\n2 eggs', 3);
    const quantities: unknown[] = [];
    const additions: string[] = [];
    for (let time = 0; time < 3; time++) {
      additions.push((await home.ann.client.list.addRecipe({ name: list, recipe, servings: 1 })).addition);
      quantities.push((await shown(list)).map(([quantity]) => quantity));
    }
    expect(quantities).toEqual([
      ['1', '35 g', '1'],
      ['1', '70 g', '2'],
      ['1', '105 g', '2'],
    ]);
    for (const addition of additions.toReversed()) {
      expect((await shown(list)).map(([quantity]) => quantity)).toEqual(quantities.pop());
      await home.ann.client.list.undoAddRecipe({ name: list, addition });
    }
    expect(await shown(list)).toEqual([]);
  });

  test('an older addition cannot be undone before a newer one that builds on it', async () => {
    const list = await aList();
    const recipe = await aRecipe('1 lemon', 3);
    const { addition } = await home.ann.client.list.addRecipe({ name: list, recipe, servings: 1 });
    await home.ann.client.list.addRecipe({ name: list, recipe, servings: 1 });
    const { restoredCount } = await home.ann.client.list.undoAddRecipe({ name: list, addition });
    expect(restoredCount).toBe(0);
    expect(await shown(list)).toEqual([['1', 'lemon']]);
  });

  test('a quantity typed by hand counts as it reads', async () => {
    const list = await aList();
    const recipe = await aRecipe('1 lemon', 3);
    await home.ann.client.list.addRecipe({ name: list, recipe, servings: 1 });
    const [lemon] = await itemsOn(list);
    await home.ann.client.listItem.update({ listItem: { name: lemon?.name ?? '', quantity: '4' } });
    await home.ann.client.list.addRecipe({ name: list, recipe, servings: 1 });
    expect(await shown(list)).toEqual([['5', 'lemon']]);
  });

  test('amounts are converted to the requested units', async () => {
    const list = await aList();
    const recipe = await aRecipe('250 g flour\n1 lb beef\n1 cup stock');
    await home.ann.client.list.addRecipe({ name: list, recipe, measurementSystem: 'US' });
    expect(await shown(list)).toEqual([
      ['2 cups', 'flour'],
      ['1 lb', 'beef'],
      ['1 cup', 'stock'],
    ]);
    await home.ann.client.list.addRecipe({ name: list, recipe, measurementSystem: 'METRIC' });
    expect(await shown(list)).toEqual([
      ['500 g', 'flour'],
      ['910 g', 'beef'],
      ['480 ml', 'stock'],
    ]);
  });

  test('amounts are scaled to the requested servings', async () => {
    const list = await aList();
    const recipe = await aRecipe('1 ½ cups flour\n3 eggs', 4);
    await home.ann.client.list.addRecipe({ name: list, recipe, servings: 8 });
    expect(await shown(list)).toEqual([
      ['3 cups', 'flour'],
      ['6', 'eggs'],
    ]);
  });

  test('selected ingredients can go into a section, and two lines of one food become one item', async () => {
    const list = await aList();
    const { sections } = await home.ann.client.list.get({ name: list });
    const section = sections[0]?.name ?? '';
    const recipe = await aRecipe('100 g sugar\nFor the icing:\n50 g sugar\n1 lemon');
    await home.ann.client.list.addRecipe({ name: list, recipe, ingredients: [0, 1], section });
    expect(await shown(list)).toEqual([['150 g', 'sugar']]);
    expect((await itemsOn(list))[0]?.listSection).toBe(section);
  });

  test('a completed item counts as bought, so more of it is a new item', async () => {
    const list = await aList(['1', 'lemon']);
    const [lemon] = await itemsOn(list);
    await home.ann.client.listItemCompletion.create({ parent: lemon?.name ?? '', listItemCompletion: {} });
    await home.ann.client.list.addRecipe({ name: list, recipe: await aRecipe('2 lemon') });
    expect(await shown(list)).toEqual([
      ['1', 'lemon'],
      ['2', 'lemon'],
    ]);
  });

  describe('undo', () => {
    test('restores every item, once', async () => {
      const list = await aList(['500 g', 'flour'], ['', 'salt']);
      const before = await shown(list);
      const recipe = await aRecipe('250 g flour\n100 g flour\nsalt\n1 lemon');
      const { addition } = await home.ann.client.list.addRecipe({ name: list, recipe });
      expect(await home.ann.client.list.undoAddRecipe({ name: list, addition })).toEqual({
        restoredCount: 2,
      });
      expect(await shown(list)).toEqual(before);
      const again = await refusal(home.ann.client.list.undoAddRecipe({ name: list, addition }));
      expect(again.code).toBe('NOT_FOUND');
    });

    test('leaves items alone that were changed or completed since', async () => {
      const list = await aList(['500 g', 'flour']);
      const { addition } = await home.ann.client.list.addRecipe({
        name: list,
        recipe: await aRecipe('500 g flour\n1 lemon\n2 pears\n3 plums'),
      });
      const [flour, lemon, pears] = await itemsOn(list);
      const quantity = '2 kg';
      await home.ann.client.listItem.update({ listItem: { name: flour?.name ?? '', quantity } });
      await home.ann.client.listItemCompletion.create({ parent: lemon?.name ?? '', listItemCompletion: {} });
      await home.ann.client.listItem.delete({ name: pears?.name ?? '' });
      expect(await home.ann.client.list.undoAddRecipe({ name: list, addition })).toEqual({
        restoredCount: 1,
      });
      expect(await shown(list)).toEqual([
        ['2 kg', 'flour'],
        ['1', 'lemon'],
      ]);
    });

    test('of several additions, newest first, restores every state in between', async () => {
      const random = seeded(11);
      const list = await aList();
      const states: unknown[] = [];
      const additions: string[] = [];
      const things = ['flour', 'milk', 'eggs', 'salt'] as const;
      for (let count = 0; count < 12; count++) {
        states.push(await shown(list));
        const lines = Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
          const amount = pick(random, ['100 g', '½ kg', '1 cup', '250 ml', '2', '', '1–2'] as const);
          return `${amount} ${pick(random, things)}`;
        });
        const recipe = await aRecipe(lines.join('\n'));
        additions.push((await home.ann.client.list.addRecipe({ name: list, recipe })).addition);
      }
      for (const addition of additions.reverse()) {
        await home.ann.client.list.undoAddRecipe({ name: list, addition });
        expect(await shown(list)).toEqual(states.pop());
      }
    });
  });

  test('is refused for hidden recipes, missing positions, and sections of another list', async () => {
    const [list, recipe] = [await aList(), await aRecipe('1 lemon')];
    const { addRecipe } = home.ann.client.list;
    expect((await refusal(addRecipe({ name: list, recipe: 'recipes/nosuch' }))).code).toBe('NOT_FOUND');
    expect((await refusal(addRecipe({ name: list, recipe, ingredients: [1] }))).fieldViolations).toEqual([
      { field: 'ingredients[0]', description: expect.any(String) },
    ]);
    const section = `${list}/listSections/none`;
    expect((await refusal(addRecipe({ name: list, recipe, section }))).fieldViolations).toMatchObject([
      { field: 'section' },
    ]);
    const others = await refusal(home.bob.client.list.addRecipe({ name: list, recipe }));
    expect(others.code).toBe('NOT_FOUND');
    expect(await shown(list)).toEqual([]);
  });
});
