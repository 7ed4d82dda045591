import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { type Household, openHousehold } from '../testing/sharing/share.ts';

eachEngine(open => {
  let home: Household;
  beforeAll(async () => {
    home = await openHousehold(await open());
  });
  afterAll(() => home.close());

  const visibility = 'VISIBILITY_LEVEL_PRIVATE';

  async function aList(titles: string[]) {
    const sections = titles.map(title => ({ title }));
    const { name } = await home.ann.client.list.create({
      list: { title: 'Groceries', visibility, sections },
    });
    return home.ann.client.list.get({ name });
  }

  function change(name: string, sections: { name?: string; title: string }[]) {
    const named = sections.map(section => ({ name: '', ...section }));
    return home.ann.client.list.update({ list: { name, sections: named } });
  }

  function add(parent: string, title: string, listSection = '') {
    return home.ann.client.listItem.create({ parent, listItem: { title, listSection } });
  }

  describe('a section', () => {
    test('has a name of its own from the first, which stays when it is renamed and moved', async () => {
      const list = await aList(['Fruit', 'Dairy']);
      const [fruit, dairy] = list.sections;
      expect(fruit?.name).toMatch(new RegExp(`^${list.name}/listSections/[a-z0-9]+$`));
      expect(fruit?.name).not.toBe(dairy?.name);
      const turned = await change(list.name, [
        { name: dairy?.name ?? '', title: 'Cold things' },
        { name: fruit?.name ?? '', title: 'Fruit' },
      ]);
      expect(turned.sections).toEqual([
        { name: dairy?.name, title: 'Cold things' },
        { name: fruit?.name, title: 'Fruit' },
      ]);
    });

    test('that comes without its name is known by its title; other names are new', async () => {
      const list = await aList(['Fruit', 'Dairy']);
      const { sections } = await change(list.name, [
        { title: 'Dairy' },
        { name: 'lists/other/listSections/1', title: 'Bread' },
        { title: 'Fruit' },
      ]);
      expect(sections.map(({ name }) => name)).toEqual([
        list.sections[1]?.name,
        expect.not.stringContaining('other'),
        list.sections[0]?.name,
      ]);
    });

    test('named twice is two sections', async () => {
      const list = await aList(['Fruit']);
      const name = list.sections[0]?.name ?? '';
      const { sections } = await change(list.name, [
        { name, title: 'A' },
        { name, title: 'B' },
      ]);
      expect(new Set(sections.map(section => section.name)).size).toBe(2);
    });

    test('that goes leaves its items on the list, and the others where they are', async () => {
      const list = await aList(['Fruit', 'Dairy']);
      const [fruit, dairy] = list.sections;
      const apples = await add(list.name, 'Apples', fruit?.name);
      const milk = await add(list.name, 'Milk', dairy?.name);
      await change(list.name, [{ name: dairy?.name ?? '', title: 'Dairy' }]);
      const after = await home.ann.client.listItem.get({ name: apples.name });
      expect(after).toMatchObject({ title: 'Apples', listSection: '' });
      expect(after.etag).not.toBe(apples.etag);
      expect(await home.ann.client.listItem.get({ name: milk.name })).toEqual(milk);
    });

    test('of another list, or one that is gone, takes no items', async () => {
      const [list, other] = [await aList(['Fruit']), await aList(['Fruit'])];
      for (const section of [other.sections[0]?.name, `${list.name}/listSections/none`, 'Fruit'])
        await expect(add(list.name, 'Pears', section)).rejects.toMatchObject({
          code: 'INVALID_ARGUMENT',
          fieldViolations: [{ field: 'listSection' }],
        });
    });
  });

  test('there can be a hundred sections, and not one more', async () => {
    const titles = Array.from({ length: 100 }, (_, at) => `Section ${at}`);
    expect((await aList(titles)).sections).toHaveLength(100);
    await expect(aList([...titles, 'One more'])).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  test('a repeated create with sections gives the list that it made first', async () => {
    const list = {
      title: 'Chores',
      visibility,
      sections: [{ title: 'Kitchen' }, { title: 'Kitchen' }],
    } as const;
    const request = { listId: 'chores-once', list: { ...list, sections: [...list.sections] } };
    const first = await home.ann.client.list.create(request);
    expect(await home.ann.client.list.create(request)).toEqual(first);
  });

  test('favourites are set at the address of lists and at the one of meals', async () => {
    const { name } = await aList([]);
    for (const service of ['meals', 'lists']) {
      const answer = await home.app.inject({
        method: 'POST',
        url: `/api/${service}/v1alpha1/${name}:favorite`,
        headers: { authorization: `Bearer ${home.ann.token}` },
      });
      expect(answer.json()).toMatchObject({ name, favorited: true });
      await home.ann.client.list.unfavorite({ name });
    }
  });

  test('open items are counted on what one may read, those of nobody else', async () => {
    const list = await aList([]);
    const [one] = [await add(list.name, 'One'), await add(list.name, 'Two')];
    await home.ann.client.listItemCompletion.create({ parent: one.name, listItemCompletion: {} });
    const countOf = async (person: Household['ann']) =>
      (await person.client.list.openItems({})).counts.find(count => count.list === list.name)?.openItemCount;
    expect(await countOf(home.ann)).toBe(1);
    expect(await countOf(home.bob)).toBeUndefined();
    const recipient = { user: { name: home.bob.user } };
    const level = 'PERMISSION_LEVEL_READ' as const;
    const grant = await home.ann.client.listAccess.create({
      parent: list.name,
      listAccess: { recipient, level },
    });
    expect(await countOf(home.bob)).toBeUndefined();
    await home.bob.client.listAccess.accept({ name: grant.name });
    expect(await countOf(home.bob)).toBe(1);
  });

  test('with the open items come the first three in their order, and how many are done', async () => {
    const list = await aList([]);
    const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
    const items = [];
    for (const title of titles)
      items.push(
        await home.ann.client.listItem.create({
          parent: list.name,
          listItem: { title, quantity: `${title.length} l`, position: `a${items.length + 1}` },
        }),
      );
    const tick = (name = '') =>
      home.ann.client.listItemCompletion.create({ parent: name, listItemCompletion: {} });
    const counted = async () =>
      (await home.ann.client.list.openItems({})).counts.find(count => count.list === list.name);
    const timeOf = async (name = '') => (await home.ann.client.listItem.get({ name })).updateTime;
    await tick(items[1]?.name);
    expect(await counted()).toEqual({
      list: list.name,
      openItemCount: 4,
      completedItemCount: 1,
      nextItems: [
        { title: 'One', quantity: '3 l' },
        { title: 'Three', quantity: '5 l' },
        { title: 'Four', quantity: '4 l' },
      ],
      changeTime: await timeOf(items[1]?.name),
    });
    for (const { name } of items) if (name !== items[1]?.name) await tick(name);
    expect(await counted()).toBeUndefined();
  });
});
