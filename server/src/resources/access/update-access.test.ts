import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyEngine } from '../../testing/services/engines.ts';
import { aRecipe, type Household, openHousehold, shareRecipe } from '../../testing/sharing/share.ts';

const READ = 'PERMISSION_LEVEL_READ';
const WRITE = 'PERMISSION_LEVEL_WRITE';

anyEngine(open => {
  let world: Household;
  beforeAll(async () => {
    world = await openHousehold(await open());
  });
  afterAll(() => world.close());

  test('changing a level returns the whole grant, and repeating the change does nothing', async () => {
    const { ann, bob } = world;
    const name = await shareRecipe({ owner: ann, friend: bob, recipe: await aRecipe(ann) }, READ);
    const before = await ann.client.recipeAccess.get({ name });
    const set = () => ann.client.recipeAccess.update({ recipeAccess: { name, level: WRITE } });
    const after = await set();
    expect(after).toEqual({ ...before, level: WRITE, etag: after.etag });
    expect(after.etag).not.toBe(before.etag);
    expect(await set()).toEqual(after);
    expect(await bob.client.recipeAccess.get({ name })).toEqual(after);
  });

  test('a stale etag is refused, in an update and in a delete', async () => {
    const { ann, bob } = world;
    const name = await shareRecipe({ owner: ann, friend: bob, recipe: await aRecipe(ann) }, READ);
    const { etag } = await ann.client.recipeAccess.get({ name });
    await ann.client.recipeAccess.update({ recipeAccess: { name, level: WRITE, etag } });
    const again = ann.client.recipeAccess.update({ recipeAccess: { name, level: READ, etag } });
    await expect(again).rejects.toMatchObject({ code: 'ABORTED' });
    const request = { method: 'DELETE', url: `/api/meals/v1alpha1/${name}` } as const;
    const authorization = `Bearer ${ann.token}`;
    const stale = await world.app.inject({ ...request, headers: { authorization, 'if-match': etag } });
    expect(stale.statusCode).toBe(409);
    expect(await bob.client.recipeAccess.get({ name })).toMatchObject({ level: WRITE });
    const { etag: now } = await bob.client.recipeAccess.get({ name });
    const fresh = await world.app.inject({ ...request, headers: { authorization, 'if-match': now } });
    expect({ status: fresh.statusCode, json: fresh.json() }).toEqual({ status: 200, json: {} });
  });
});
