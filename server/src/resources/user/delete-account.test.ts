import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createSession } from '../../sign-in/sessions.ts';
import type { Store } from '../../store/store.ts';
import { giveCredentials } from '../../testing/credentials.ts';
import { follow } from '../../testing/follow.ts';
import { onePixel, pictureForm } from '../../testing/picture-form.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import {
  aCircle,
  addMember,
  aRecipe,
  type Household,
  openHousehold,
  refusal,
  shareRecipe,
} from '../../testing/sharing/share.ts';
import { clientOf } from '../../testing/world.ts';

const [READ, WRITE, ADMIN] = [
  'PERMISSION_LEVEL_READ',
  'PERMISSION_LEVEL_WRITE',
  'PERMISSION_LEVEL_ADMIN',
] as const;
const restricted = 'VISIBILITY_LEVEL_RESTRICTED';

eachEngine(open => {
  let store: Store;
  let world: Household;
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    return () => world.close();
  });

  test('what is theirs alone goes with a person: profile, things, marks, settings, keys', async () => {
    const { ann, bob } = world;
    const [recipe, others] = [await aRecipe(ann, 'PUBLIC'), await aRecipe(bob, 'PUBLIC')];
    await giveCredentials(store, ann.user);
    await ann.client.recipe.favorite({ name: others });
    const gone = await ann.client.user.delete({ name: ann.user });
    expect(gone.username).toBe('ann');
    for (const call of [bob.client.user.get({ name: ann.user }), bob.client.recipe.get({ name: recipe })])
      expect((await refusal(call)).code).toBe('NOT_FOUND');
    expect((await refusal(ann.client.recipe.list())).code).toBe('UNAUTHENTICATED');
    for (const table of ['account', 'session', 'token_key', 'favorite'] as const)
      expect(await store.db.selectFrom(table).selectAll().where('user', '=', ann.user).execute()).toEqual([]);
    expect((await bob.client.user.list({ filter: 'state = 200' })).users).toMatchObject([
      { username: 'cat' },
    ]);
  });

  test('a thing that others share keeps a person, or by force goes to the highest of them', async () => {
    const { ann, bob, cat } = world;
    const recipe = await aRecipe(ann);
    await shareRecipe({ owner: ann, friend: bob, recipe }, READ);
    const circle = await aCircle(ann);
    await addMember({ owner: ann, friend: bob, circle }, WRITE);
    await addMember({ owner: bob, friend: cat, circle }, READ).catch(() => undefined);
    const inCircle = await ann.client.recipe.create({
      parent: circle,
      recipe: { title: 'Ours', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    const refused = await refusal(ann.client.user.delete({ name: ann.user }));
    expect(refused).toMatchObject({
      code: 'FAILED_PRECONDITION',
      reason: 'ONLY_ADMIN',
      metadata: { count: '2' },
    });
    expect(await ann.client.recipe.get({ name: recipe })).toMatchObject({
      recipeAccess: { permissionLevel: ADMIN },
    });
    await ann.client.user.delete({ name: ann.user, force: true });
    for (const name of [recipe, inCircle.name])
      expect((await bob.client.recipe.get({ name })).recipeAccess).toMatchObject({ permissionLevel: ADMIN });
    expect((await bob.client.circle.get({ name: circle })).circleAccess).toMatchObject({
      permissionLevel: ADMIN,
      state: 'ACCESS_STATE_ACCEPTED',
    });
  });

  test('what somebody else administers as well stays theirs, and needs no force', async () => {
    const { ann, bob } = world;
    const recipe = await aRecipe(ann);
    await shareRecipe({ owner: ann, friend: bob, recipe }, ADMIN);
    await ann.client.user.delete({ name: ann.user });
    const { accesses } = await bob.client.recipeAccess.list({ parent: recipe });
    expect(accesses).toMatchObject([{ recipient: { user: { username: 'bob' } }, requester: null }]);
  });

  test('a circle without anybody else goes, and what it alone held goes with it', async () => {
    const { ann, bob } = world;
    const circle = await aCircle(ann, 'PUBLIC');
    const recipe = { title: 'Ours', visibility: 'VISIBILITY_LEVEL_PUBLIC' } as const;
    const { name } = await ann.client.recipe.create({ parent: circle, recipe });
    await ann.client.user.delete({ name: ann.user });
    for (const call of [bob.client.circle.get({ name: circle }), bob.client.recipe.get({ name })])
      expect((await refusal(call)).code).toBe('NOT_FOUND');
  });

  test('what they did on others’ lists stays, without their name', async () => {
    const { ann, bob } = world;
    const list = await bob.client.list.create({ list: { title: 'Chores', visibility: restricted } });
    const access = await bob.client.listAccess.create({
      parent: list.name,
      listAccess: { recipient: { user: { name: ann.user } }, level: WRITE },
    });
    await ann.client.listAccess.accept({ name: access.name });
    const item = await ann.client.listItem.create({
      parent: list.name,
      listItem: { title: 'Sweep', points: 3 },
    });
    await ann.client.listItemCompletion.create({ parent: item.name, listItemCompletion: {} });
    await ann.client.user.delete({ name: ann.user });
    expect(await bob.client.listItem.get({ name: item.name })).toMatchObject({
      completed: true,
      completer: null,
    });
    expect(await bob.client.list.points({ name: list.name })).toMatchObject({
      people: [{ person: { name: '' }, points: 3 }],
    });
  });

  test('their pictures are deleted, but not one that somebody else shows too', {
    timeout: 30_000,
  }, async () => {
    const { ann, bob } = world;
    const { blobs } = world.context;
    const put = async (person: typeof ann, picture: Buffer) => {
      const { headers, payload } = pictureForm(picture);
      const url = `/api/files/users/v1alpha1/${person.user}/image`;
      const authorization = `Bearer ${person.token}`;
      await world.app.inject({ method: 'PUT', url, headers: { ...headers, authorization }, payload });
    };
    await put(ann, onePixel);
    const remaining = (await Array.fromAsync(blobs.keys())).sort();
    expect(remaining.length).toBeGreaterThan(0);
    await put(bob, onePixel);
    await backdate(remaining);
    await ann.client.user.delete({ name: ann.user });
    expect((await Array.fromAsync(blobs.keys())).sort()).toEqual(remaining);
    await bob.client.user.delete({ name: bob.user });
    expect(await Array.fromAsync(blobs.keys())).toEqual([]);
  });

  test('their sessions, keys and streams end, and their friends are told', async () => {
    const { ann, bob } = world;
    const { accessKey } = await giveCredentials(store, ann.user);
    const elsewhere = await createSession(store.db, ann.user, Date.now());
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const [own, friends] = [await follow(world.app, { token: accessKey }), await follow(world.app, bob)];
    await ann.client.user.delete({ name: ann.user });
    await own.ended;
    for (const token of [accessKey, elsewhere])
      expect((await refusal(clientOf(world.app, token).recipe.list())).code).toBe('UNAUTHENTICATED');
    await expect.poll(() => friends.events.map(({ event }) => event)).toContain('reset');
    friends.leave();
  });

  test('whoever comes back is somebody new', async () => {
    const { ann } = world;
    await ann.client.user.delete({ name: ann.user });
    const again = await world.person('Ann');
    expect(again.user).not.toBe(ann.user);
    expect(await again.client.user.get({ name: again.user })).toMatchObject({
      username: 'ann',
      access: { permissionLevel: 'PERMISSION_LEVEL_ADMIN', state: 'ACCESS_STATE_ACCEPTED' },
    });
  });

  test('nobody deletes anybody else, and no access key its owner', async () => {
    const { ann, bob } = world;
    expect((await refusal(bob.client.user.delete({ name: ann.user }))).code).toBe('PERMISSION_DENIED');
    const { accessKey } = await giveCredentials(store, ann.user);
    const refused = await refusal(clientOf(world.app, accessKey).user.delete({ name: ann.user }));
    expect(refused).toMatchObject({
      reason: 'SESSION_NEEDED',
      message: 'An access key does not open accounts: sign in for this.',
    });
    expect((await ann.client.user.get({ name: ann.user })).username).toBe('ann');
  });

  /** Makes blobs look long stored. */
  async function backdate(keys: string[]): Promise<void> {
    const { dataDir } = world.context.config;
    for (const key of keys) await utimes(join(dataDir, 'blobs', key.slice(0, 2), key.slice(2, 4), key), 0, 0);
  }
});
