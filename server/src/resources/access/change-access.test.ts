import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyEngine, eachEngine } from '../../testing/services/engines.ts';
import {
  aCircle,
  addMember,
  aRecipe,
  forCircle,
  forUser,
  type Household,
  openHousehold,
  refusal,
  shareRecipe,
} from '../../testing/sharing/share.ts';

const READ_LEVEL = 'PERMISSION_LEVEL_READ';

anyEngine(open => {
  let world: Household;
  beforeAll(async () => {
    world = await openHousehold(await open());
  });
  afterAll(() => world.close());

  test('changing a level returns the whole grant, and repeating the change does nothing', async () => {
    const { ann, bob } = world;
    const name = await shareRecipe({ owner: ann, friend: bob, recipe: await aRecipe(ann) }, READ_LEVEL);
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
    const name = await shareRecipe({ owner: ann, friend: bob, recipe: await aRecipe(ann) }, READ_LEVEL);
    const { etag } = await ann.client.recipeAccess.get({ name });
    await ann.client.recipeAccess.update({ recipeAccess: { name, level: WRITE, etag } });
    const again = ann.client.recipeAccess.update({ recipeAccess: { name, level: READ_LEVEL, etag } });
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

const READ = 'PERMISSION_LEVEL_READ';
const WRITE = 'PERMISSION_LEVEL_WRITE';
const ADMIN = 'PERMISSION_LEVEL_ADMIN';
const lastAdmin = { code: 'FAILED_PRECONDITION', reason: 'LAST_ADMIN' };

eachEngine(open => {
  let world: Household;
  beforeAll(async () => {
    world = await openHousehold(await open());
  });
  afterAll(() => world.close());

  test('the last ADMIN of a recipe can neither leave nor step down', async () => {
    const { ann, bob } = world;
    const recipe = await aRecipe(ann);
    const own = (await ann.client.recipe.get({ name: recipe })).recipeAccess?.name ?? '';
    const bobs = await shareRecipe({ owner: ann, friend: bob, recipe }, WRITE);
    const leaving = await refusal(ann.client.recipeAccess.delete({ name: own }));
    expect(leaving).toMatchObject(lastAdmin);
    expect(leaving.message).toMatch(/make somebody else ADMIN first .* or delete it/);
    const stepDown = () => ann.client.recipeAccess.update({ recipeAccess: { name: own, level: READ } });
    expect(await refusal(stepDown())).toMatchObject(lastAdmin);
    expect((await ann.client.recipe.get({ name: recipe })).recipeAccess?.permissionLevel).toBe(ADMIN);
    await ann.client.recipeAccess.update({ recipeAccess: { name: bobs, level: ADMIN } });
    expect(await stepDown()).toMatchObject({ level: READ });
    expect(await refusal(bob.client.recipeAccess.delete({ name: bobs }))).toMatchObject(lastAdmin);
    await ann.client.recipeAccess.delete({ name: own });
  });

  test('an invited ADMIN does not count until they accept', async () => {
    const { ann, bob } = world;
    const recipe = await aRecipe(ann);
    const own = (await ann.client.recipe.get({ name: recipe })).recipeAccess?.name ?? '';
    await ann.client.recipeAccess.create({ parent: recipe, recipeAccess: forUser(bob, ADMIN) });
    expect(await refusal(ann.client.recipeAccess.delete({ name: own }))).toMatchObject(lastAdmin);
  });

  test('the last ADMIN of a circle cannot leave, and the circle keeps its resources', async () => {
    const { ann, bob } = world;
    const circle = await aCircle(ann);
    const visibility = 'VISIBILITY_LEVEL_PRIVATE';
    const recipe = await bob.client.recipe
      .create({ parent: circle, recipe: { title: 'Bob’s', visibility } })
      .catch(() => undefined);
    expect(recipe).toBeUndefined();
    const membership = await addMember({ owner: ann, friend: bob, circle }, WRITE);
    const { name } = await bob.client.recipe.create({
      parent: circle,
      recipe: { title: 'Bob’s', visibility },
    });
    await bob.client.circleAccess.delete({ name: membership });
    expect((await ann.client.recipe.get({ name })).recipeAccess).toMatchObject({ permissionLevel: ADMIN });
    const own = (await ann.client.circle.get({ name: circle })).circleAccess?.name ?? '';
    expect(await refusal(ann.client.circleAccess.delete({ name: own }))).toMatchObject(lastAdmin);
  });

  test('a circle does not administer hidden resources, so its last ADMINs cannot hide any', async () => {
    const { ann } = world;
    const circle = await aCircle(ann);
    const recipe = await aRecipe(ann);
    const own = (await ann.client.recipe.get({ name: recipe })).recipeAccess?.name ?? '';
    const { name: circles } = await ann.client.recipeAccess.create({
      parent: recipe,
      recipeAccess: forCircle(circle, ADMIN),
    });
    await ann.client.recipeAccess.delete({ name: own });
    const hide = () =>
      ann.client.recipe.update({ recipe: { name: recipe, visibility: 'VISIBILITY_LEVEL_HIDDEN' } });
    expect(await refusal(hide())).toMatchObject(lastAdmin);
    expect(await refusal(ann.client.recipeAccess.delete({ name: circles }))).toMatchObject(lastAdmin);
    const back = await ann.client.recipeAccess.create({ parent: recipe, recipeAccess: forUser(ann, ADMIN) });
    expect(back.state).toBe('ACCESS_STATE_ACCEPTED');
    expect(await hide()).toMatchObject({ visibility: 'VISIBILITY_LEVEL_HIDDEN' });
    expect(await refusal(ann.client.recipeAccess.delete({ name: back.name }))).toMatchObject(lastAdmin);
  });

  test('hiding a resource that the caller reaches only through a circle succeeds, and ends their access', async () => {
    const { ann, bob } = world;
    const circle = await aCircle(bob);
    const recipe = await aRecipe(ann);
    await addMember({ owner: bob, friend: ann, circle }, READ);
    const recipeAccess = forCircle(circle, ADMIN);
    const { name } = await ann.client.recipeAccess.create({ parent: recipe, recipeAccess });
    await bob.client.recipeAccess.accept({ name });
    const hidden = { recipe: { name: recipe, visibility: 'VISIBILITY_LEVEL_HIDDEN' } } as const;
    expect(await bob.client.recipe.update(hidden)).toMatchObject({ name: recipe, recipeAccess: null });
    await expect(bob.client.recipe.get({ name: recipe })).rejects.toMatchObject({ status: 404 });
    expect(await ann.client.recipe.get({ name: recipe })).toMatchObject({ title: 'Soup' });
  });

  test('a resource cannot be created hidden in a circle', async () => {
    const { ann } = world;
    const parent = await aCircle(ann);
    const recipe = { title: 'Nobody’s', visibility: 'VISIBILITY_LEVEL_HIDDEN' } as const;
    const refused = await refusal(ann.client.recipe.create({ parent, recipe }));
    expect(refused).toMatchObject({ status: 400, fieldViolations: [{ field: 'visibility' }] });
  });
});
