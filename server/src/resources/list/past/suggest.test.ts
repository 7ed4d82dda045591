import { splitListItem } from '@potluck/contract/ingredient/list-item-text';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyEngine } from '../../../testing/services/engines.ts';
import { type GrantLevel, type Household, openHousehold, refusal } from '../../../testing/sharing/share.ts';
import { maxRemembered, slipMs } from './remembered-items.ts';
import { fewestTicks } from './ticked-order.ts';

anyEngine(open => {
  let home: Household;
  beforeAll(async () => {
    home = await openHousehold(await open());
  });
  afterAll(() => home.close());

  async function aList(...titles: string[]) {
    const visibility = 'VISIBILITY_LEVEL_PRIVATE' as const;
    const sections = titles.map(title => ({ title }));
    return home.ann.client.list.create({ list: { title: 'Groceries', visibility, sections } });
  }

  function add(parent: string, text: string, listSection = '') {
    return home.ann.client.listItem.create({ parent, listItem: { ...splitListItem(text), listSection } });
  }

  async function suggested(name: string, person = home.ann) {
    return (await person.client.list.suggestions({ name })).suggestions;
  }

  async function shareWithBob(parent: string, level: GrantLevel) {
    const recipient = { user: { name: home.bob.user } };
    const { name } = await home.ann.client.listAccess.create({ parent, listAccess: { recipient, level } });
    await home.bob.client.listAccess.accept({ name });
  }

  /** Backdates an item, as if it had been added long ago. */
  async function agePast(item: string, ms: number) {
    const { db } = home.context.store;
    await db
      .updateTable('list_item')
      .set({ create_time: Date.now() - ms })
      .where('name', '=', item)
      .execute();
  }

  describe('a list suggests', () => {
    test('past items with their section and usual amount, most used first', async () => {
      const list = await aList('Dairy', 'Bakery');
      const [dairy = '', bakery = ''] = list.sections.map(section => section.name);
      for (const text of ['bread', '2 l milk', '2 l milk', '1 l Milk']) await add(list.name, text);
      await add(list.name, 'milk', dairy);
      const rolls = await add(list.name, 'rolls', bakery);
      await home.ann.client.listItemCompletion.create({ parent: rolls.name, listItemCompletion: {} });
      await home.ann.client.listItem.delete({ name: rolls.name });
      const here = (await suggested(list.name)).slice(0, 3);
      expect(here[0]).toEqual({ title: 'milk', quantity: '2 l', listSection: dairy });
      expect(here).toContainEqual({ title: 'rolls', quantity: '', listSection: bakery });
      expect(here).toContainEqual({ title: 'bread', quantity: '', listSection: '' });
    });

    test('an item without its amount if the amount was rare', async () => {
      const list = await aList();
      for (const text of ['eggs', '60 eggs', 'eggs', 'eggs']) await add(list.name, text);
      expect((await suggested(list.name))[0]).toMatchObject({ title: 'eggs', quantity: '' });
    });

    test('removed items, unless they were removed at once', async () => {
      const list = await aList();
      const [slip, wanted] = [await add(list.name, 'mlik'), await add(list.name, 'halva')];
      await agePast(wanted.name, slipMs + 1000);
      for (const { name } of [slip, wanted]) await home.ann.client.listItem.delete({ name });
      const titles = (await suggested(list.name)).map(({ title }) => title);
      expect(titles).toContain('halva');
      expect(titles).not.toContain('mlik');
    });

    test('amounts that people set, not amounts from recipes', async () => {
      const list = await aList('Baking');
      const section = list.sections[0]?.name ?? '';
      const { name } = await add(list.name, '1 kg flowr');
      await home.ann.client.listItem.update({
        updateMask: 'title,listSection',
        listItem: { name, title: 'flour', listSection: section },
      });
      const visibility = 'VISIBILITY_LEVEL_PRIVATE' as const;
      const measured = { measurementAmount: 157.5, measurementType: 'MEASUREMENT_TYPE_GRAM' } as const;
      const ingredients = [{ title: 'flour', ...measured }];
      const recipe = await home.ann.client.recipe.create({
        recipe: { title: 'Cake', visibility, ingredientGroups: [{ title: '', ingredients }] },
      });
      await home.ann.client.list.addRecipe({ name: list.name, recipe: recipe.name });
      const own = (await suggested(list.name)).filter(each => /fl/.test(each.title));
      expect(own).toEqual([{ title: 'flour', quantity: '1 kg', listSection: section }]);
    });

    test('items of other lists, in its own section with the same title', async () => {
      const [here, there] = [await aList('Deli'), await aList('deli ', 'Elsewhere')];
      const [deli = '', elsewhere = ''] = there.sections.map(section => section.name);
      await add(there.name, '3 dolmades', deli);
      await add(there.name, 'kohlrabi', elsewhere);
      const suggestions = await suggested(here.name);
      const section = here.sections[0]?.name;
      expect(suggestions).toContainEqual({ title: 'dolmades', quantity: '3', listSection: section });
      expect(suggestions).toContainEqual({ title: 'kohlrabi', quantity: '', listSection: '' });
    });

    test('nothing from lists the caller cannot change, and nothing to readers', async () => {
      const [open, closed, read] = [await aList(), await aList(), await aList()];
      await add(open.name, 'Tea for Bob');
      await add(closed.name, 'A present for Bob');
      await add(read.name, 'Removed before Bob came');
      await shareWithBob(open.name, 'PERMISSION_LEVEL_WRITE');
      await shareWithBob(read.name, 'PERMISSION_LEVEL_READ');
      const bobs = await home.bob.client.list.create({
        list: { title: 'Bob’s', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
      });
      const titles = (await suggested(bobs.name, home.bob)).map(({ title }) => title);
      expect(titles).toContain('Tea for Bob');
      expect(titles).not.toContain('A present for Bob');
      expect(titles).not.toContain('Removed before Bob came');
      const refused = await refusal(suggested(read.name, home.bob));
      expect(refused).toMatchObject({ status: 403, reason: 'LEVEL_TOO_LOW' });
      expect(await refusal(suggested(closed.name, home.bob))).toMatchObject({ status: 404 });
    });

    test('nothing from deleted lists, and at most a fixed number', { timeout: 60_000 }, async () => {
      const list = await aList();
      const { db } = home.context.store;
      const rows = Array.from({ length: maxRemembered }, (_, at) => {
        const row = { list: list.name, thing: `thing ${at}`, quantity: '', title: `Thing ${at}` };
        return { ...row, list_section: '', score: Date.now() - 1000 * (at + 1) };
      });
      for (let at = 0; at < rows.length; at += 500)
        await db
          .insertInto('list_past')
          .values(rows.slice(at, at + 500))
          .execute();
      await add(list.name, 'halva');
      const remembered = db.selectFrom('list_past').select('title').where('list', '=', list.name);
      const titles = (await remembered.execute()).map(({ title }) => title);
      // Eviction makes room for a hundred at once.
      expect(titles).toHaveLength(maxRemembered - 99);
      expect(titles).toContain('halva');
      expect(titles).toContain(`Thing ${maxRemembered - 101}`);
      expect(titles).not.toContain(`Thing ${maxRemembered - 100}`);
      expect(await suggested(list.name)).toHaveLength(500);
      await home.ann.client.list.delete({ name: list.name });
      expect(await remembered.execute()).toEqual([]);
    });
  });

  test('a recipe’s ingredients go to the section where they last were, otherwise by food kind', async () => {
    const list = await aList('Vegetables', 'Dairy', 'Sundries');
    const [vegetables, , sundries = ''] = list.sections.map(section => section.name);
    await home.ann.client.listItemCompletion.create({
      parent: (await add(list.name, 'butter', sundries)).name,
      listItemCompletion: {},
    });
    const line = { measurementAmount: 2, measurementType: 'MEASUREMENT_TYPE_UNSPECIFIED' } as const;
    const ingredients = ['leeks', 'butter', 'gizmo'].map(title => ({ ...line, title }));
    const { name: recipe } = await home.ann.client.recipe.create({
      recipe: {
        title: 'Soup',
        visibility: 'VISIBILITY_LEVEL_PRIVATE',
        ingredientGroups: [{ title: '', ingredients }],
      },
    });
    await home.ann.client.list.addRecipe({ name: list.name, recipe });
    const { listItems } = await home.ann.client.listItem.list({
      parent: list.name,
      filter: 'completed = false',
    });
    expect(listItems.map(({ title, listSection }) => [title, listSection])).toEqual([
      ['leeks', vegetables],
      ['butter', sundries],
      ['gizmo', ''],
    ]);
  });

  test('the order of completion is offered once, and only to writers', async () => {
    const list = await aList('Dairy', 'Produce');
    const [dairy = '', produce = ''] = list.sections.map(section => section.name);
    const offered = async (person = home.ann) => person.client.list.tickedOrder({ name: list.name });
    for (let at = 0; at < fewestTicks; at++) {
      expect(await offered()).toEqual({ sections: [], tickCount: 0 });
      const item = await add(list.name, `thing ${at}`, at < fewestTicks / 2 ? produce : dairy);
      await home.ann.client.listItemCompletion.create({ parent: item.name, listItemCompletion: {} });
    }
    expect(await offered()).toEqual({ sections: [produce, dairy], tickCount: fewestTicks });
    await shareWithBob(list.name, 'PERMISSION_LEVEL_READ');
    expect(await refusal(offered(home.bob))).toMatchObject({ status: 403 });
    expect(await refusal(home.bob.client.list.answerTickedOrder({ name: list.name }))).toMatchObject({
      status: 403,
    });
    await home.ann.client.list.answerTickedOrder({ name: list.name });
    await home.ann.client.list.answerTickedOrder({ name: list.name });
    expect(await offered()).toEqual({ sections: [], tickCount: 0 });
  });
});
