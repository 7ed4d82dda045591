import type { Client } from '@potluck/contract';
import { dayMs } from '@potluck/contract/durations';
import { maxNotifications, notificationDays } from '@potluck/contract/resources/notification';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { revisionRange } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { follow } from '../testing/follow.ts';
import { bellOf, notificationsDelivered, readerOf, wordsOf } from '../testing/notified.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { newStorage } from '../testing/services/storage.ts';
import { aRecipe, type Household, openHousehold, refusal, shareRecipe } from '../testing/sharing/share.ts';
import { clientOf, openWorld } from '../testing/world.ts';
import { sweepNotifications } from './delete-notifications.ts';
import { goMillis } from './new-notification.ts';
import { leaseMillis } from './reader.ts';

const READ = 'PERMISSION_LEVEL_READ';
const WRITE = 'PERMISSION_LEVEL_WRITE';

anyEngine((open, engine) => {
  let store: Store;
  let world: Household;
  let recipe: string;
  let grant: string;
  beforeEach(async () => {
    store = await open();
    world = await openHousehold(store);
    recipe = await aRecipe(world.ann);
    grant = await shareRecipe({ owner: world.ann, friend: world.bob, recipe }, READ);
    await notificationsDelivered(store);
    await store.db.deleteFrom('notification').execute();
  });
  afterEach(() => world.close());

  /** Causes a notification for Bob. */
  async function raise(level: typeof READ | typeof WRITE): Promise<void> {
    await world.ann.client.recipeAccess.update({ recipeAccess: { name: grant, level } });
  }
  const unread = async ({ client, user }: { client: Client; user: string }) =>
    (await client.notification.count({ parent: user })).unreadCount;

  test('repeated changes by one person share an entry, which each change marks as unread', async () => {
    const { bob } = world;
    const { notification } = bob.client;
    await raise(WRITE);
    await notificationsDelivered(store);
    const [first] = await bellOf(bob);
    const { readTime } = await notification.read({ name: first?.name ?? '', read: true });
    expect(readTime).not.toBeNull();
    expect(await unread(bob)).toBe(0);
    await raise(READ);
    await notificationsDelivered(store);
    expect(await bellOf(bob)).toEqual([
      expect.objectContaining({ name: first?.name, count: 2, readTime: null, createTime: first?.createTime }),
    ]);
    expect(await unread(bob)).toBe(1);
    const earlier = Date.now() - goMillis;
    await store.db.updateTable('notification').set({ create_time: earlier, update_time: earlier }).execute();
    await raise(WRITE);
    await notificationsDelivered(store);
    expect((await bellOf(bob)).map(({ count }) => count)).toEqual([1, 2]);
  });

  test('muted resources and disabled kinds cause no notifications', async () => {
    const { ann, bob } = world;
    expect(await bob.client.recipe.mute({ name: recipe })).toMatchObject({ muted: true, favorited: false });
    expect(await ann.client.recipe.get({ name: recipe })).toMatchObject({ muted: false });
    expect((await bob.client.recipe.list({ filter: 'muted = true' })).recipes).toHaveLength(1);
    await raise(WRITE);
    await notificationsDelivered(store);
    expect(await wordsOf(bob)).toEqual([]);
    expect(await bob.client.recipe.unmute({ name: recipe })).toMatchObject({ muted: false });
    await raise(READ);
    await notificationsDelivered(store);
    expect(await wordsOf(bob)).toEqual(['LEVEL_CHANGED Ann Soup']);
    const off = {
      name: `${bob.user}/settings`,
      notificationChoices: [{ kind: 'LEVEL_CHANGED', reach: 'NONE' }],
    };
    await bob.client.userSettings.update({ userSettings: off as { name: string } });
    await raise(WRITE);
    await notificationsDelivered(store);
    expect(await wordsOf(bob)).toEqual(['LEVEL_CHANGED Ann Soup']);
  });

  test('a bell drops its oldest entries above a limit, and all entries after some days', async () => {
    const { bob } = world;
    const row = {
      ...{
        user: bob.user,
        kind: 140,
        about: recipe,
        root: recipe,
        actor: null,
        data: '{}',
        guest: 0,
        count: 1,
      },
      ...{ version: 1, read_time: null },
    };
    const rows = Array.from({ length: maxNotifications }, (_, at) => ({
      ...row,
      name: `${bob.user}/notifications/n${at}`,
      group_key: `n${at}`,
      create_time: 1000 + at,
      update_time: 1000 + at,
    }));
    for (let at = 0; at < rows.length; at += 100)
      await store.db
        .insertInto('notification')
        .values(rows.slice(at, at + 100))
        .execute();
    await raise(WRITE);
    await notificationsDelivered(store);
    expect(await unread(bob)).toBe(maxNotifications);
    const left = await store.db
      .selectFrom('notification')
      .select('create_time')
      .orderBy('create_time')
      .execute();
    expect(Number(left[0]?.create_time)).toBe(1001);
    await sweepNotifications(store, 1500 + notificationDays * dayMs);
    expect(await unread(bob)).toBe(501);
    await sweepNotifications(store, Date.now());
    expect(await unread(bob)).toBe(1);
  });

  test('a bell is paged from its newest entry, and filtered by kind and read state', async () => {
    const { ann, bob } = world;
    for (const level of [WRITE, READ] as const) {
      await raise(level);
      await notificationsDelivered(store);
      await store.db
        .updateTable('notification')
        .set({ group_key: level })
        .where('group_key', 'like', 'L%')
        .execute();
    }
    const parent = bob.user;
    const { notification } = bob.client;
    const [last, first] = await bellOf(bob);
    const page = await notification.list({ parent, pageSize: 1 });
    expect(page.notifications).toEqual([last]);
    expect(
      (await notification.list({ parent, pageSize: 1, pageToken: page.nextPageToken })).notifications,
    ).toEqual([first]);
    expect(await notification.readAll({ parent, untilTime: first?.updateTime ?? '' })).toEqual({
      readCount: 1,
    });
    const filtered = async (filter: string) =>
      (await notification.list({ parent, filter })).notifications.map(({ name }) => name);
    expect(await filtered('read_time = null')).toEqual([last?.name]);
    expect(await filtered('kind = LEVEL_CHANGED AND read_time:*')).toEqual([first?.name]);
    expect(await filtered('kind = INVITED')).toEqual([]);
    await notification.delete({ name: last?.name ?? '' });
    expect(await bellOf(bob)).toHaveLength(1);
    await ann.client.recipe.delete({ name: recipe });
    expect(await bellOf(bob)).toEqual([]);
    expect((await refusal(notification.get({ name: first?.name ?? '' }))).status).toBe(404);
  });

  test('a bell is visible only to its owner, and never with an access key', async () => {
    const { ann, bob, app } = world;
    await raise(WRITE);
    await notificationsDelivered(store);
    const name = (await bellOf(bob))[0]?.name ?? '';
    const { notification } = ann.client;
    const untilTime = new Date().toISOString();
    for (const call of [
      () => notification.list({ parent: bob.user }),
      () => notification.get({ name }),
      () => notification.count({ parent: bob.user }),
      () => notification.read({ name, read: true }),
      () => notification.readAll({ parent: bob.user, untilTime }),
      () => notification.delete({ name }),
    ])
      expect((await refusal(call())).status).toBe(404);
    const { unencryptedAccessKey } = await bob.client.accessKey.create({
      parent: bob.user,
      accessKey: { title: 'Kitchen display' },
    });
    const key = clientOf(app, unencryptedAccessKey);
    expect((await refusal(key.notification.list({ parent: bob.user }))).status).toBe(403);
    expect(await unread(bob)).toBe(1);
  });

  test('changes of a bell send notices only to its owner', async () => {
    const { ann, bob } = world;
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const [atAnn, atBob] = await Promise.all(
      [ann, bob].map(({ token }) => follow(world.app, { token, bell: true })),
    );
    await raise(WRITE);
    await expect.poll(() => unread(bob)).toBe(1);
    const name = (await bellOf(bob))[0]?.name ?? '';
    await bob.client.notification.read({ name, read: true });
    await bob.client.notification.delete({ name });
    // Finally, something that notifies both.
    await ann.client.recipe.update({ recipe: { name: recipe, title: 'Stew' } });
    const { newest } = await revisionRange(store.db);
    for (const stream of [atAnn, atBob]) await stream?.settled(newest);
    const heard = (stream: typeof atBob) =>
      stream?.events.filter(({ notice }) => notice.type === 'notification').map(({ notice }) => notice);
    const notice = { name, parent: bob.user, type: 'notification' };
    expect(heard(atBob)).toEqual(['create', 'update', 'delete'].map(kind => ({ ...notice, kind })));
    expect(heard(atAnn)).toEqual([]);
  });

  test('a due item notifies everyone on its list once, at its time', async () => {
    const { ann, bob } = world;
    const { name: parent } = await ann.client.list.create({
      list: { title: 'Chores', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    const { name } = await ann.client.listAccess.create({
      parent,
      listAccess: { recipient: { user: { name: bob.user } }, level: READ },
    });
    await bob.client.listAccess.accept({ name });
    await bob.client.list.follow({ name: parent });
    await notificationsDelivered(store);
    await store.db.deleteFrom('notification').execute();
    const dueTime = new Date(Date.now() + 2000).toISOString();
    for (const title of ['Bins', 'Plants', 'Done'])
      await ann.client.listItem.create({ parent, listItem: { title, dueTime } });
    const done = (await ann.client.listItem.list({ parent })).listItems.find(({ title }) => title === 'Done');
    await ann.client.listItemCompletion.create({ parent: done?.name ?? '', listItemCompletion: {} });
    await notificationsDelivered(store);
    await expect.poll(() => Date.now(), { timeout: 5000 }).toBeGreaterThan(Date.parse(dueTime));
    await notificationsDelivered(store);
    await notificationsDelivered(store);
    expect(await wordsOf(ann)).toEqual(['ITEM_DUE Plants ×2']);
    expect(await wordsOf(bob)).toEqual(['ITEM_DUE Plants ×2', 'ITEMS_ADDED Ann Chores ×3']);
    expect((await bellOf(bob))[0]?.data.startTime).toBe(dueTime);
  });

  test('after a crash, the next process sends all pending notifications once', async () => {
    const { bob } = world;
    const crashing = readerOf({ ...store, transact: () => Promise.reject(new Error('power cut')) });
    const holding = readerOf(store);
    await raise(WRITE);
    await expect(crashing.readToEnd()).rejects.toThrow('power cut');
    expect(await wordsOf(bob)).toEqual([]);
    await holding.readToEnd();
    // The other process never ends its lease, so the next one waits for it to expire.
    await raise(READ);
    await notificationsDelivered(store);
    expect(await wordsOf(bob)).toEqual(['LEVEL_CHANGED Ann Soup']);
    await store.db
      .updateTable('log_reader')
      .set({ lease_until: Date.now() - 1 })
      .execute();
    await notificationsDelivered(store);
    await holding.readToEnd();
    expect(await wordsOf(bob)).toEqual(['LEVEL_CHANGED Ann Soup ×2']);
  });

  test('two processes send each notification only once, whichever of them reads the log', {
    timeout: 30_000,
  }, async ({ onTestFinished }) => {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const [one, two] = await Promise.all([open(config), open(config)]);
    const [here, there] = await Promise.all([openHousehold(one), openWorld(two)]);
    const [first, second] = [readerOf(one), readerOf(two)];
    const shared = await Promise.all(Array.from({ length: 12 }, () => aRecipe(here.ann)));
    const reading = { done: false };
    const readers = [first, second].map(async reader => {
      while (!reading.done) {
        await reader.readToEnd();
        await new Promise(resolve => setTimeout(resolve, 5));
      }
    });
    for (const parent of shared)
      await here.ann.client.recipeAccess.create({
        parent,
        recipeAccess: { recipient: { user: { name: here.bob.user } }, level: READ },
      });
    const invited = async () => (await bellOf(here.bob)).filter(({ kind }) => kind === 'INVITED');
    await expect.poll(invited, { timeout: leaseMillis * 2 }).toHaveLength(12);
    reading.done = true;
    await Promise.all(readers);
    expect((await invited()).map(({ count }) => count)).toEqual(shared.map(() => 1));
    await there.close();
    await here.close();
  });
});
