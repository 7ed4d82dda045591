import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { bellOf, notificationsDelivered, wordsOf } from '../testing/notified.ts';
import { anyEngine } from '../testing/services/engines.ts';
import {
  aCircle,
  addMember,
  aRecipe,
  befriend,
  type Household,
  openHousehold,
  shareRecipe,
} from '../testing/sharing/share.ts';

const READ = 'PERMISSION_LEVEL_READ';
const WRITE = 'PERMISSION_LEVEL_WRITE';

anyEngine(open => {
  let store: Store;
  let world: Household;
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    await notificationsDelivered(store);
    for (const { client, user } of [world.ann, world.bob, world.cat])
      await client.notification.readAll({ parent: user, untilTime: new Date().toISOString() });
    await store.db.deleteFrom('notification').execute();
  });
  afterEach(() => world.close());

  const notified = async () => {
    await notificationsDelivered(store);
    const { ann, bob, cat, dan } = world;
    const words = await Promise.all([ann, bob, cat, dan].map(wordsOf));
    return Object.fromEntries(['ann', 'bob', 'cat', 'dan'].map((who, at) => [who, words[at]]));
  };
  const nobody = { ann: [], bob: [], cat: [], dan: [] };

  describe('invitations', () => {
    test('notify their recipients, and the answers notify the inviters', async () => {
      const { ann, bob } = world;
      const parent = await aRecipe(ann);
      const recipeAccess = { recipient: { user: { name: bob.user } }, level: READ } as const;
      const { name } = await ann.client.recipeAccess.create({ parent, recipeAccess });
      expect(await notified()).toEqual({ ...nobody, bob: ['INVITED Ann Soup'] });
      const [entry] = await bellOf(bob);
      expect(entry).toMatchObject({
        about: name,
        root: parent,
        rootTitle: 'Soup',
        data: { level: READ, state: 'ACCESS_STATE_PENDING' },
        readTime: null,
      });
      await bob.client.recipeAccess.accept({ name });
      expect(await notified()).toEqual({
        ...nobody,
        ann: ['INVITATION_ACCEPTED Bob Soup'],
        bob: ['INVITED Ann Soup'],
      });
      expect((await bellOf(bob))[0]?.data.state).toBe('ACCESS_STATE_ACCEPTED');
    });

    test('that are declined or withdrawn disappear from the bell', async () => {
      const { ann, bob } = world;
      const parent = await aRecipe(ann);
      const recipeAccess = { recipient: { user: { name: bob.user } }, level: READ } as const;
      const first = await ann.client.recipeAccess.create({ parent, recipeAccess });
      await notificationsDelivered(store);
      await bob.client.recipeAccess.delete({ name: first.name });
      expect(await notified()).toEqual({ ...nobody, ann: ['INVITATION_DECLINED Bob Soup'] });
      const second = await ann.client.recipeAccess.create({ parent, recipeAccess });
      await notificationsDelivered(store);
      await ann.client.recipeAccess.delete({ name: second.name });
      expect(await notified()).toEqual({ ...nobody, ann: ['INVITATION_DECLINED Bob Soup'] });
    });

    test('to a circle notify its ADMINs, and its members once accepted', async () => {
      const { ann, bob, cat } = world;
      const circle = await aCircle(bob);
      await addMember({ owner: bob, friend: ann, circle }, READ);
      await addMember({ owner: bob, friend: cat, circle }, READ);
      await notificationsDelivered(store);
      await store.db.deleteFrom('notification').execute();
      const parent = await aRecipe(ann);
      const recipeAccess = { recipient: { circle: { name: circle } }, level: WRITE } as const;
      const { name } = await ann.client.recipeAccess.create({ parent, recipeAccess });
      expect(await notified()).toEqual({ ...nobody, bob: ['INVITED Ann Soup'] });
      await bob.client.recipeAccess.accept({ name });
      expect(await notified()).toEqual({
        ann: ['INVITATION_ACCEPTED Bob Soup'],
        bob: ['INVITED Ann Soup'],
        cat: ['INVITED Bob Soup'],
        dan: [],
      });
    });

    test('requested by their recipients notify the ADMINs, and the answers notify the requesters', async () => {
      const { ann, dan } = world;
      const parent = await aRecipe(ann, 'PUBLIC');
      const recipeAccess = { recipient: { user: { name: dan.user } }, level: READ } as const;
      const { name } = await dan.client.recipeAccess.create({ parent, recipeAccess });
      expect(await notified()).toEqual({ ...nobody, ann: ['ACCESS_ASKED Dan Soup'] });
      await ann.client.recipeAccess.accept({ name });
      expect(await notified()).toEqual({
        ...nobody,
        ann: ['ACCESS_ASKED Dan Soup'],
        dan: ['INVITATION_ACCEPTED Ann Soup'],
      });
    });

    test('to a friendship notify the friend, and the answers notify the inviters', async () => {
      const { ann, dan } = world;
      await befriend(ann, dan);
      expect(await notified()).toEqual({
        ...nobody,
        ann: ['INVITATION_ACCEPTED Dan Dan'],
        dan: ['FRIEND_ASKED Ann Ann'],
      });
      expect((await bellOf(dan))[0]).toMatchObject({
        root: ann.user,
        data: { state: 'ACCESS_STATE_ACCEPTED' },
      });
    });
  });

  describe('levels', () => {
    test('that others raise, lower or remove notify the person', async () => {
      const { ann, bob } = world;
      const recipe = await aRecipe(ann);
      const name = await shareRecipe({ owner: ann, friend: bob, recipe }, READ);
      await notificationsDelivered(store);
      await store.db.deleteFrom('notification').execute();
      await ann.client.recipeAccess.update({ recipeAccess: { name, level: WRITE } });
      expect(await notified()).toEqual({ ...nobody, bob: ['LEVEL_CHANGED Ann Soup'] });
      expect((await bellOf(bob))[0]?.data).toMatchObject({ previousLevel: READ, level: WRITE });
      await ann.client.recipeAccess.delete({ name });
      expect(await notified()).toEqual({ ...nobody, bob: ['ACCESS_TAKEN Ann'] });
      expect((await bellOf(bob))[0]).toMatchObject({ title: '', rootTitle: '', root: recipe });
    });

    test('that people change or give up themselves notify no one', async () => {
      const { ann, bob } = world;
      const recipe = await aRecipe(ann);
      const name = await shareRecipe({ owner: ann, friend: bob, recipe }, WRITE);
      await notificationsDelivered(store);
      await store.db.deleteFrom('notification').execute();
      await bob.client.recipeAccess.update({ recipeAccess: { name, level: READ } });
      await bob.client.recipeAccess.delete({ name });
      expect(await notified()).toEqual(nobody);
    });
  });
});
