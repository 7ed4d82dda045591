import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminTerms, grantRow } from '../policy/grant-row.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { aCircle, addMember, type Household, openHousehold } from '../testing/sharing/share.ts';

anyEngine(open => {
  let home: Household;
  beforeAll(async () => {
    home = await openHousehold(await open());
  });
  afterAll(() => home.close());

  test('a circle’s member count includes accepted members only', async () => {
    const { ann, bob } = home;
    const circle = await aCircle(ann);
    const count = async () => (await ann.client.circle.get({ name: circle })).memberCount;
    expect(await count()).toBe(1);
    const circleAccess = { recipient: { name: bob.user }, level: 'PERMISSION_LEVEL_READ' } as const;
    const { name } = await ann.client.circleAccess.create({ parent: circle, circleAccess });
    expect(await count()).toBe(1);
    await bob.client.circleAccess.accept({ name });
    expect(await count()).toBe(2);
    const { circles } = await bob.client.circle.list({ filter: 'state = 200' });
    expect(circles.find(each => each.name === circle)?.memberCount).toBe(2);
    await bob.client.circleAccess.delete({ name });
    expect(await count()).toBe(1);
  });

  test('a new member of a circle with ten thousand recipes adds one row', {
    timeout: 120_000,
  }, async () => {
    const { ann, bob, context } = home;
    const circle = await aCircle(ann);
    const { db } = context.store;
    const rows = Array.from({ length: 10_000 }, (_, at) => {
      const thing = { name: `recipes/many-${at}`, type: 'recipe', visibility: 200, create_time: 1e12 + at };
      const text = { title: 'Soup', handle: null, search: 'soup', body: '{}', image: null };
      return { ...thing, ...text, version: 1, update_time: 1e12 };
    });
    for (let at = 0; at < rows.length; at += 500) {
      const slice = rows.slice(at, at + 500);
      await db.insertInto('resource').values(slice).execute();
      const held = slice.map(thing => grantRow(thing, adminTerms(circle, ann.user)));
      await db.insertInto('access').values(held).execute();
    }
    const grants = async () =>
      Number(
        (
          await db
            .selectFrom('access')
            .select(eb => eb.fn.countAll().as('count'))
            .executeTakeFirst()
        )?.count,
      );
    const before = await grants();
    await addMember({ owner: ann, friend: bob, circle }, 'PERMISSION_LEVEL_READ');
    expect(await grants()).toBe(before + 1);
    const { title, recipeAccess } = await bob.client.recipe.get({ name: 'recipes/many-9999' });
    expect({ title, level: recipeAccess?.permissionLevel }).toEqual({
      title: '',
      level: 'PERMISSION_LEVEL_READ',
    });
    const { recipes } = await bob.client.recipe.list({ filter: 'state = 200', pageSize: 1000 });
    expect(recipes).toHaveLength(1000);
  });
});
