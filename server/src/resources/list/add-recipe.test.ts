import { pick, seeded } from '@potluck/contract/ingredient/seeded';
import { parseIngredientLines } from '@potluck/contract/ingredient-line';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachEngine } from '../../testing/services/engines.ts';
import { type Household, openHousehold, refusal } from '../../testing/sharing/share.ts';

eachEngine(open => {
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

  test('what is on the list becomes more where it can be added to, the rest is new', async () => {
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
      ['', 'butter'],
      ['250 g', 'butter'],
      ['3', 'apples'],
    ]);
    expect(answer).toMatchObject({ createdCount: 2, mergedCount: 4 });
    const apples = (await itemsOn(list)).at(-1);
    expect(apples).toMatchObject({ recipe, note: 'peeled', completed: false });
  });

  test('amounts follow the servings asked for', async () => {
    const list = await aList();
    const recipe = await aRecipe('1 ½ cups flour\n3 eggs', 4);
    await home.ann.client.list.addRecipe({ name: list, recipe, servings: 8 });
    expect(await shown(list)).toEqual([
      ['3 cups', 'flour'],
      ['6', 'eggs'],
    ]);
  });

  test('some ingredients alone go into a section, and two lines of one thing are one item', async () => {
    const list = await aList();
    const { sections } = await home.ann.client.list.get({ name: list });
    const section = sections[0]?.name ?? '';
    const recipe = await aRecipe('100 g sugar\nFor the icing:\n50 g sugar\n1 lemon');
    await home.ann.client.list.addRecipe({ name: list, recipe, ingredients: [0, 1], section });
    expect(await shown(list)).toEqual([['150 g', 'sugar']]);
    expect((await itemsOn(list))[0]?.listSection).toBe(section);
  });

  test('what is ticked off is bought: more of it is new', async () => {
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
    test('leaves every item as it was, once', async () => {
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

    test('leaves alone what somebody has changed or ticked off since', async () => {
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

    test('of many additions, newest first, leads back through every state', async () => {
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

  test('is refused for what one does not see, a place that is not there, and a section of another list', async () => {
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
