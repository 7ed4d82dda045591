import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSizes } from '../../store/migrations/040-list-sizes.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { type Household, openHousehold } from '../../testing/sharing/share.ts';

eachEngine((open, engine) => {
  let home: Household;
  beforeAll(async () => {
    home = await openHousehold(await open());
  });
  afterAll(() => home.close());

  async function sizes() {
    const rows = await home.context.store.db.selectFrom('list_size').selectAll().execute();
    return new Map(rows.map(({ list, ...size }) => [list, size]));
  }

  async function aList(...titles: string[]) {
    const list = { title: 'Groceries', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name } = await home.ann.client.list.create({ list });
    const items = [];
    for (const title of titles)
      items.push(await home.ann.client.listItem.create({ parent: name, listItem: { title } }));
    return { name, items };
  }

  test('the size of a list follows added, removed and expired items, and disappears with it', async () => {
    const { name, items } = await aList('milk', 'bread', 'tea');
    const other = await aList('milk');
    const size = (count: number) => ({ items: count, remembered: count });
    expect(await sizes()).toEqual(
      new Map([
        [name, size(3)],
        [other.name, size(1)],
      ]),
    );
    // Deleted right away, so not remembered.
    await home.ann.client.listItem.delete({ name: items[0]?.name ?? '' });
    expect(await sizes()).toEqual(
      new Map([
        [name, size(2)],
        [other.name, size(1)],
      ]),
    );
    await home.ann.client.list.delete({ name });
    expect(await sizes()).toEqual(new Map([[other.name, size(1)]]));
    await home.ann.client.list.delete({ name: other.name });
  });

  test('lists from before the migration get the size of their items', async () => {
    const { name } = await aList('milk', 'bread');
    const { db } = home.context.store;
    const size = new Map([[name, { items: 2, remembered: 2 }]]);
    expect(await sizes()).toEqual(size);
    await db.deleteFrom('list_size').execute();
    const fill = listSizes(engine).find(statement => statement.startsWith('insert')) ?? '';
    await sql.raw(fill).execute(db);
    expect(await sizes()).toEqual(size);
    await home.ann.client.list.delete({ name });
  });

  test('a full list accepts no more until something is removed', async () => {
    const { name, items } = await aList('milk');
    const { db } = home.context.store;
    await db.updateTable('list_size').set({ items: 10_000 }).where('list', '=', name).execute();
    const add = () => home.ann.client.listItem.create({ parent: name, listItem: { title: 'tea' } });
    await expect(add()).rejects.toMatchObject({ status: 400, reason: 'TOO_MANY' });
    await home.ann.client.listItem.delete({ name: items[0]?.name ?? '' });
    expect((await add()).title).toBe('tea');
  });
});
