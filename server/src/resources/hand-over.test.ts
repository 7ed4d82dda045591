import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { eachEngine } from '../testing/services/engines.ts';
import {
  aCircle,
  addMember,
  aRecipe,
  forUser,
  type Household,
  openHousehold,
  refusal,
} from '../testing/sharing/share.ts';

const ADMIN = 'PERMISSION_LEVEL_ADMIN';

eachEngine(open => {
  let store: Store;
  let world: Household;
  beforeAll(async () => {
    store = await open();
    world = await openHousehold(store);
  });
  afterAll(() => world.close());

  const inside = async (circle: string, visibility: 'PUBLIC' | 'PRIVATE') => {
    const recipe = { title: 'Ours', visibility: `VISIBILITY_LEVEL_${visibility}` } as const;
    return (await world.ann.client.recipe.create({ parent: circle, recipe })).name;
  };

  test('a circle that alone administers things is kept, or by force leaves them to who deletes it', async () => {
    const { ann, bob } = world;
    const circle = await aCircle(ann);
    const membership = await addMember({ owner: ann, friend: bob, circle }, ADMIN);
    const recipe = await inside(circle, 'PUBLIC');
    const refused = await refusal(bob.client.circle.delete({ name: circle }));
    expect(refused).toMatchObject({
      code: 'FAILED_PRECONDITION',
      reason: 'ONLY_ADMIN',
      metadata: { count: '1' },
    });
    await bob.client.circle.delete({ name: circle, force: true });
    expect((await bob.client.recipe.get({ name: recipe })).recipeAccess).toMatchObject({
      permissionLevel: ADMIN,
    });
    const asFriend = {
      name: '',
      permissionLevel: 'PERMISSION_LEVEL_READ',
      state: 'ACCESS_STATE_UNSPECIFIED',
    };
    expect((await ann.client.recipe.get({ name: recipe })).recipeAccess).toMatchObject(asFriend);
    await expect(bob.client.circleAccess.get({ name: membership })).rejects.toMatchObject({ status: 404 });
  });

  test('what is handed over is told in the log, and a request of theirs becomes the grant', async () => {
    const { ann } = world;
    const circle = await aCircle(ann);
    const recipe = await inside(circle, 'PRIVATE');
    const own = await aRecipe(ann);
    const parent = recipe;
    const made = await ann.client.recipeAccess.create({
      parent,
      recipeAccess: forUser(ann, 'PERMISSION_LEVEL_READ'),
    });
    await ann.client.circle.delete({ name: circle, force: true });
    const grant = await ann.client.recipeAccess.get({ name: made.name });
    expect(grant).toMatchObject({ level: ADMIN, etag: '"2"' });
    const lines = await store.db
      .selectFrom('change')
      .select(['kind', 'parent'])
      .where('resource', '=', made.name)
      .orderBy('revision')
      .execute();
    expect(lines.slice(2)).toEqual([
      { kind: 'update', parent: recipe },
      { kind: 'update', parent: ann.user },
    ]);
    expect((await ann.client.recipe.get({ name: own })).recipeAccess).toMatchObject({
      permissionLevel: ADMIN,
    });
  });
});
