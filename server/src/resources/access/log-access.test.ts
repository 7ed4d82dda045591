import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../store/store.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { aCircle, aRecipe, type Household, openHousehold, shareRecipe } from '../../testing/sharing/share.ts';

const READ = 'PERMISSION_LEVEL_READ';

eachEngine(open => {
  let store: Store;
  let world: Household;
  beforeAll(async () => {
    store = await open();
    world = await openHousehold(store);
  });
  afterAll(() => world.close());

  test('a change is reported to those who watch the resource, and to its recipient', async () => {
    const { ann, bob } = world;
    const recipe = await aRecipe(ann);
    const name = await shareRecipe({ owner: ann, friend: bob, recipe }, READ);
    await ann.client.recipeAccess.update({ recipeAccess: { name, level: 'PERMISSION_LEVEL_WRITE' } });
    await bob.client.recipeAccess.delete({ name });
    const log = await store.db
      .selectFrom('change')
      .select(['kind', 'actor', 'type', 'parent'])
      .where('resource', '=', name)
      .orderBy('revision')
      .execute();
    const reported = (kind: string, actor: string) => [
      { kind, actor, type: 'recipeAccess', parent: recipe },
      { kind, actor, type: 'recipeAccess', parent: bob.user },
    ];
    expect(log).toEqual([
      ...reported('create', ann.user),
      ...reported('update', bob.user),
      ...reported('update', ann.user),
      ...reported('delete', bob.user),
    ]);
  });

  test('one more member is one more row, however much the circle holds', async () => {
    const { ann, bob } = world;
    const parent = await aCircle(ann);
    for (let at = 0; at < 20; at++)
      await ann.client.recipe.create({
        parent,
        recipe: { title: `Held ${at}`, visibility: 'VISIBILITY_LEVEL_PRIVATE' },
      });
    const before = { grants: await count('access'), lines: await count('change') };
    const circleAccess = { recipient: { name: bob.user }, level: READ } as const;
    const { name } = await ann.client.circleAccess.create({ parent, circleAccess });
    const after = { grants: before.grants + 1, lines: before.lines + 2 };
    expect({ grants: await count('access'), lines: await count('change') }).toEqual(after);
    await bob.client.circleAccess.accept({ name });
    expect((await bob.client.recipe.list({ parent })).recipes).toHaveLength(20);
    expect((await bob.client.user.list({ parent })).users).toHaveLength(2);
    await bob.client.circleAccess.delete({ name });
    await expect(bob.client.recipe.list({ parent })).rejects.toMatchObject({ status: 404 });
    expect((await bob.client.recipe.list({ filter: 'held' })).recipes).toEqual([]);
  });

  async function count(table: 'access' | 'change'): Promise<number> {
    const all = store.db.selectFrom(table).select(({ fn }) => fn.countAll().as('rows'));
    return Number((await all.executeTakeFirstOrThrow()).rows);
  }
});
