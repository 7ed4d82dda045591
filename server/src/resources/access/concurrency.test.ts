import { ApiError } from '@potluck/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../store/store.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { aRecipe, forUser, type Household, openHousehold, shareRecipe } from '../../testing/sharing/share.ts';
import type { Person } from '../../testing/world.ts';

const READ = 'PERMISSION_LEVEL_READ';
const WRITE = 'PERMISSION_LEVEL_WRITE';
const ADMIN = 'PERMISSION_LEVEL_ADMIN';
const rounds = [1, 2, 3, 4, 5];

/** Two concurrent changes have the same result as if they ran one after the other, in either order. */
eachEngine(open => {
  let store: Store;
  let world: Household;
  beforeAll(async () => {
    store = await open();
    world = await openHousehold(store);
  });
  afterAll(() => world.close());

  /** The statuses of concurrent calls. */
  async function atOnce(...calls: Promise<unknown>[]): Promise<number[]> {
    const settled = await Promise.allSettled(calls);
    return settled.map(result => {
      if (result.status === 'fulfilled') return 200;
      if (result.reason instanceof ApiError) return result.reason.status;
      throw result.reason;
    });
  }

  const grantsOn = (resource: string) =>
    store.db.selectFrom('access').selectAll().where('resource', '=', resource).execute();
  const twoAdmins = async () => {
    const { ann, bob } = world;
    const recipe = await aRecipe(ann);
    const anns = (await ann.client.recipe.get({ name: recipe })).recipeAccess?.name ?? '';
    return { recipe, anns, bobs: await shareRecipe({ owner: ann, friend: bob, recipe }, ADMIN) };
  };

  test.each(rounds)('accepting one invitation twice at the same time accepts it once (%i)', async () => {
    const { ann, bob } = world;
    const recipe = await aRecipe(ann);
    const { name } = await ann.client.recipeAccess.create({ parent: recipe, recipeAccess: forUser(bob) });
    const accept = () => bob.client.recipeAccess.accept({ name });
    expect(await atOnce(accept(), accept())).toEqual([200, 200]);
    const log = await store.db
      .selectFrom('change')
      .select('kind')
      .where('resource', '=', name)
      .orderBy('revision')
      .execute();
    expect(log.map(({ kind }) => kind)).toEqual(['create', 'create', 'update', 'update']);
    expect(await bob.client.recipeAccess.get({ name })).toMatchObject({ etag: '"2"' });
  });

  test.each(rounds)('two ADMINs who lower each other leave one (%i)', async () => {
    const { ann, bob } = world;
    const { recipe, anns, bobs } = await twoAdmins();
    const statuses = await atOnce(
      ann.client.recipeAccess.update({ recipeAccess: { name: bobs, level: READ } }),
      bob.client.recipeAccess.update({ recipeAccess: { name: anns, level: READ } }),
    );
    expect(statuses.sort()).toEqual([200, 404]);
    expect((await grantsOn(recipe)).map(({ level }) => level).sort()).toEqual([100, 300]);
  });

  test.each(rounds)('two ADMINs who leave leave one (%i)', async () => {
    const { ann, bob } = world;
    const { recipe, anns, bobs } = await twoAdmins();
    const statuses = await atOnce(
      ann.client.recipeAccess.delete({ name: anns }),
      bob.client.recipeAccess.delete({ name: bobs }),
    );
    expect(statuses.sort()).toEqual([200, 400]);
    expect((await grantsOn(recipe)).map(({ level }) => level)).toEqual([300]);
  });

  test.each(rounds)('an edit during a revocation succeeds as a whole or fails as a whole (%i)', async () => {
    const { ann, bob } = world;
    const recipe = await aRecipe(ann);
    const name = await shareRecipe({ owner: ann, friend: bob, recipe }, WRITE);
    const edit = () => bob.client.recipe.update({ recipe: { name: recipe, title: 'Edited' } });
    const [edited, revoked] = await atOnce(edit(), ann.client.recipeAccess.delete({ name }));
    expect(revoked).toBe(200);
    expect((await ann.client.recipe.get({ name: recipe })).title).toBe(edited === 200 ? 'Edited' : 'Soup');
    await expect(edit()).rejects.toMatchObject({ status: 404 });
  });

  test.each(rounds)('a simultaneous acceptance and revocation leave no grant (%i)', async () => {
    const { ann, bob } = world;
    const recipe = await aRecipe(ann);
    const { name } = await ann.client.recipeAccess.create({ parent: recipe, recipeAccess: forUser(bob) });
    const [accepted, revoked] = await atOnce(
      bob.client.recipeAccess.accept({ name }),
      ann.client.recipeAccess.delete({ name }),
    );
    expect([200, 404]).toContain(accepted);
    expect(revoked).toBe(200);
    await expect(bob.client.recipe.get({ name: recipe })).rejects.toMatchObject({ status: 404 });
  });

  test.each(rounds)('one recipient gets one grant, one pair one friendship (%i)', async round => {
    const { ann, bob } = world;
    const recipe = await aRecipe(ann);
    const invite = () => ann.client.recipeAccess.create({ parent: recipe, recipeAccess: forUser(bob) });
    expect((await atOnce(invite(), invite())).sort()).toEqual([200, 409]);
    const [eve, fay] = [await world.person(`Eve${round}`), await world.person(`Fay${round}`)];
    const ask = ({ client }: Person, { user }: Person) =>
      client.userAccess.create({ parent: user, userAccess: { recipient: { name: user }, level: WRITE } });
    expect((await atOnce(ask(eve, fay), ask(fay, eve))).sort()).toEqual([200, 409]);
    expect([...(await grantsOn(eve.user)), ...(await grantsOn(fay.user))]).toHaveLength(1);
  });
});
