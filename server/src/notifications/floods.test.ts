import { resources } from '@potluck/contract/resources';
import { maxNotifications } from '@potluck/contract/resources/notification';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DueJobs } from '../queue/due-jobs.ts';
import { readChildren } from '../resources/children/child-rows.ts';
import { queuePushes } from '../resources/push-device/push-jobs.ts';
import type { Store } from '../store/store.ts';
import { notificationsDelivered, wordsOf } from '../testing/notified.ts';
import { copyOf } from '../testing/rows.ts';
import { newSubscription } from '../testing/services/decrypt-push.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { befriend, forUser } from '../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';
import { Entries } from './notification-entries.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';

eachEngine(open => {
  let [store, world, ann, bob]: [Store, TestWorld, Person, Person] = [] as never;
  beforeEach(async () => {
    store = await open();
    world = await openWorld(store, { DRAW_PICTURES: 'off' });
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    await befriend(ann, bob);
    await notificationsDelivered(store);
  });
  afterEach(() => world.close());

  /** A list of Ann and Bob with so many items that are due in a moment. */
  async function aDueList(count: number, dueTime: string): Promise<void> {
    const { name: parent } = await ann.client.list.create({ list: { title: 'Chores', visibility } });
    const { name } = await ann.client.listAccess.create({ parent, listAccess: forUser(bob) });
    await bob.client.listAccess.accept({ name });
    await ann.client.listItem.create({ parent, listItem: { title: 'Bins', dueTime } });
    const [item] = await readChildren(store.db, resources.listItem, sql`i.parent = ${parent}`);
    const copies = Array.from({ length: count - 1 }, (_, at) => ({ ...item, name: `${item?.name}-${at}` }));
    for (let at = 0; at < copies.length; at += 100)
      await store.db
        .insertInto('list_item')
        .values(copies.slice(at, at + 100) as never)
        .execute();
  }

  async function fallsDue(dueTime: string): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(dueTime) + 1000 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await notificationsDelivered(store);
  }

  test('many items of a list that are due at once cost one entry for each person', async () => {
    const dueTime = new Date(Date.now() + 60_000).toISOString();
    await aDueList(400, dueTime);
    await notificationsDelivered(store);
    await store.db.deleteFrom('notification').execute();
    const add = vi.spyOn(Entries.prototype, 'add');
    onTestFinished(() => add.mockRestore());
    await fallsDue(dueTime);
    expect(await wordsOf(ann)).toEqual(['ITEM_DUE Bins ×400']);
    expect(await wordsOf(bob)).toEqual(['ITEM_DUE Bins ×400']);
    expect(add.mock.calls.length).toBe(2);
  });

  test('the notifications of many lists that are due at once are written in several transactions', async () => {
    const dueTime = new Date(Date.now() + 60_000).toISOString();
    await aDueList(1, dueTime);
    const [item] = await readChildren(store.db, resources.listItem, sql`1 = 1`);
    const list = await store.db
      .selectFrom('resource')
      .selectAll()
      .where('type', '=', 'list')
      .executeTakeFirstOrThrow();
    const grants = await store.db
      .selectFrom('access')
      .selectAll()
      .where('resource', '=', list.name)
      .execute();
    for (let at = 0; at < 600; at += 1) {
      const name = `${list.name}-${at}`;
      await store.db.insertInto('resource').values(copyOf(list, name)).execute();
      await store.db
        .insertInto('access')
        .values(grants.map(grant => ({ ...grant, name: `${grant.name}-${at}`, resource: name })))
        .execute();
      const row = { ...item, name: `${name}/listItems/1`, parent: name, root: name };
      await store.db
        .insertInto('list_item')
        .values(row as never)
        .execute();
    }
    await notificationsDelivered(store);
    const write = vi.spyOn(Entries.prototype, 'write');
    onTestFinished(() => write.mockRestore());
    await fallsDue(dueTime);
    expect(write.mock.calls.length).toBeGreaterThan(1);
    const { count } = await store.db
      .selectFrom('notification')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', 300)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2 * 601);
  }, 60_000);

  test('a person who causes a thousand entries does not push out what others caused', async () => {
    const row = {
      ...{ user: ann.user, kind: 100, about: ann.user, root: ann.user, data: '{}', guest: 0, count: 1 },
      ...{ version: 1, read_time: null },
    };
    const entry = (actor: string, at: number) => ({
      ...{ ...row, actor, name: `${ann.user}/notifications/n${at}`, group_key: `n${at}` },
      ...{ create_time: 1000 + at, update_time: 1000 + at },
    });
    const others = Array.from({ length: 5 }, (_, at) => entry('users/cat', at));
    const many = Array.from({ length: maxNotifications - 5 }, (_, at) => entry(bob.user, 5 + at));
    const rows = [...others, ...many];
    for (let at = 0; at < rows.length; at += 100)
      await store.db
        .insertInto('notification')
        .values(rows.slice(at, at + 100))
        .execute();
    for (const title of ['Soup', 'Cake']) {
      const { name } = await bob.client.recipe.create({ recipe: { title, visibility } });
      await bob.client.recipeAccess.create({ parent: name, recipeAccess: forUser(ann) });
    }
    await notificationsDelivered(store);
    const left = await store.db
      .selectFrom('notification')
      .select('actor')
      .where('user', '=', ann.user)
      .execute();
    expect(left).toHaveLength(maxNotifications);
    expect(left.filter(({ actor }) => actor === 'users/cat')).toHaveLength(5);
  });

  test('the push of an alarm does not wait behind hundreds of other pushes', async () => {
    const pushDevice = { endpoint: 'https://push.example/1', keys: newSubscription().keys };
    await ann.client.pushDevice.create({ parent: ann.user, pushDevice });
    const now = Date.now();
    const queued = (kind: 'INVITED' | 'ALARM', at: number) =>
      ({ name: `${ann.user}/notifications/${kind}${at}`, user: ann.user, kind }) as const;
    const invitations = Array.from({ length: 300 }, (_, at) => queued('INVITED', at));
    await store.transact(tx => queuePushes(tx, invitations, now - 1000));
    await store.transact(tx => queuePushes(tx, [queued('ALARM', 0)], now));
    const options = { now, max: 64, maxOf: () => 4, leaseMillis: 60_000 };
    const keys = await new DueJobs().choose(store, options);
    expect(keys.filter(key => key.includes('ALARM'))).toHaveLength(1);
    expect(keys).toHaveLength(5);
  });
});
