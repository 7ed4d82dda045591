import { hourMs, minuteMs } from '@potluck/contract/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PostgresConnection } from '../../../store/postgres/postgres-connection.ts';
import { SqliteConnection } from '../../../store/sqlite/sqlite-connection.ts';
import type { Store } from '../../../store/store.ts';
import { notificationsDelivered, wordsOf } from '../../../testing/notified.ts';
import { eachEngine } from '../../../testing/services/engines.ts';
import { befriend, forUser, type Household, openHousehold, refusal } from '../../../testing/sharing/share.ts';
import type { Person } from '../../../testing/world.ts';

eachEngine((open, engine) => {
  let store: Store;
  let home: Household;
  let list: string;
  beforeEach(async () => {
    store = await open();
    home = await openHousehold(store);
    const { ann, bob, cat } = home;
    await befriend(ann, cat);
    const shopping = { title: 'Groceries', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    ({ name: list } = await ann.client.list.create({ list: shopping }));
    await share(bob, 'PERMISSION_LEVEL_WRITE');
    await share(cat, 'PERMISSION_LEVEL_READ');
    await empty();
  });
  afterEach(() => {
    vi.useRealTimers();
    return home.close();
  });

  async function share(person: Person, level: 'PERMISSION_LEVEL_READ' | 'PERMISSION_LEVEL_WRITE') {
    const { ann } = home;
    const grant = await ann.client.listAccess.create({ parent: list, listAccess: forUser(person, level) });
    await person.client.listAccess.accept({ name: grant.name });
    return grant.name;
  }

  async function empty() {
    await notificationsDelivered(store);
    await store.db.deleteFrom('notification').execute();
  }

  async function heard(person: Person) {
    await notificationsDelivered(store);
    return wordsOf(person);
  }

  const add = ({ client }: Person, title: string) =>
    client.listItem.create({ parent: list, listItem: { title } });
  const shoppersFor = async ({ client }: Person) =>
    (await client.list.get({ name: list })).shoppers.map(({ person }) => person.givenName);
  const past = (ms: number) => new Date(Date.now() - ms).toISOString();

  test('only followers other than the author hear of additions, once for several', async () => {
    const { ann, bob, cat } = home;
    expect(await bob.client.list.follow({ name: list })).toMatchObject({ followed: true });
    await ann.client.list.follow({ name: list });
    for (const title of ['milk', 'eggs', 'flour']) await add(ann, title);
    expect(await heard(bob)).toEqual(['ITEMS_ADDED Ann Groceries ×3']);
    expect([await heard(ann), await heard(cat)]).toEqual([[], []]);
    expect(await cat.client.list.get({ name: list })).toMatchObject({ followed: false });
    expect(await bob.client.list.unfollow({ name: list })).toMatchObject({ followed: false });
    await empty();
    await add(ann, 'salt');
    expect(await heard(bob)).toEqual([]);
  });

  test('followers who lose their access hear nothing more', async () => {
    const { ann, bob, cat } = home;
    await cat.client.list.follow({ name: list });
    await bob.client.list.follow({ name: list });
    const { accesses } = await ann.client.listAccess.list({ parent: list });
    const ofBob = accesses.find(({ recipient }) => recipient.user?.name === bob.user);
    await add(ann, 'milk');
    await ann.client.listAccess.delete({ name: ofBob?.name ?? '' });
    await empty();
    await add(ann, 'eggs');
    expect(await heard(cat)).toEqual(['ITEMS_ADDED Ann Groceries']);
    expect((await heard(bob)).filter(words => words.startsWith('ITEMS'))).toEqual([]);
    const stranger = await home.person('Dan');
    expect(await refusal(stranger.client.list.follow({ name: list }))).toMatchObject({ status: 404 });
  });

  test('a shopper shows to all members, and hears what others add', async () => {
    const { ann, bob, cat } = home;
    await ann.client.list.startShopping({ name: list });
    expect([await shoppersFor(bob), await shoppersFor(cat)]).toEqual([['Ann'], ['Ann']]);
    expect(await heard(bob)).toEqual(['SHOPPING_STARTED Ann Groceries']);
    expect(await heard(cat)).toEqual(['SHOPPING_STARTED Ann Groceries']);
    expect(await heard(ann)).toEqual([]);
    await add(bob, 'milk');
    expect(await heard(ann)).toEqual(['ITEMS_ADDED Bob Groceries']);
    await ann.client.list.startShopping({ name: list });
    await ann.client.list.stopShopping({ name: list });
    await ann.client.list.startShopping({ name: list });
    expect(await heard(bob)).toEqual(['SHOPPING_STARTED Ann Groceries']);
    await ann.client.list.stopShopping({ name: list });
    expect(await shoppersFor(bob)).toEqual([]);
    await empty();
    await add(bob, 'eggs');
    expect(await heard(ann)).toEqual([]);
    expect(await refusal(cat.client.list.startShopping({ name: list }))).toMatchObject({ status: 403 });
  });

  test('shopping ends by itself after two hours', async () => {
    const { ann, bob } = home;
    vi.useFakeTimers({ toFake: ['Date'] });
    await ann.client.list.startShopping({ name: list });
    vi.setSystemTime(Date.now() + 2 * hourMs - minuteMs);
    expect(await shoppersFor(bob)).toEqual(['Ann']);
    vi.setSystemTime(Date.now() + 2 * minuteMs);
    expect(await shoppersFor(bob)).toEqual([]);
    await empty();
    await add(bob, 'milk');
    expect(await heard(ann)).toEqual([]);
  });

  test('starts and stops that waited offline count from when they were made, and the latest wins', async () => {
    const { ann, bob } = home;
    await ann.client.list.startShopping({ name: list, startTime: past(3 * hourMs) });
    expect(await shoppersFor(bob)).toEqual([]);
    const { shoppers } = await ann.client.list.startShopping({ name: list, startTime: past(hourMs) });
    expect(Date.parse(shoppers[0]?.endTime ?? '') - Date.now()).toBeLessThanOrEqual(hourMs);
    await ann.client.list.stopShopping({ name: list, endTime: past(90 * minuteMs) });
    expect(await shoppersFor(bob)).toEqual(['Ann']);
    await ann.client.list.stopShopping({ name: list });
    await ann.client.list.startShopping({ name: list, startTime: past(minuteMs) });
    expect(await shoppersFor(bob)).toEqual([]);
    const ahead = new Date(Date.now() + hourMs).toISOString();
    const started = await ann.client.list.startShopping({ name: list, startTime: ahead });
    expect(Date.parse(started.shoppers[0]?.startTime ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('people who only see a public list do not see who is shopping, and cannot follow it', async () => {
    const { ann } = home;
    const stranger = await home.person('Dan');
    await ann.client.list.startShopping({ name: list });
    await ann.client.list.update({ list: { name: list, visibility: 'VISIBILITY_LEVEL_PUBLIC' } });
    expect(await shoppersFor(stranger)).toEqual([]);
    expect(await shoppersFor(ann)).toEqual(['Ann']);
    expect(await refusal(stranger.client.list.follow({ name: list }))).toMatchObject({ status: 403 });
  });

  test('an addition takes no more statements on a list that nobody follows, and its notification none', async () => {
    const { ann, bob } = home;
    await add(ann, 'bread');
    const plain = await statementsOf(() => add(ann, 'milk'));
    await bob.client.list.follow({ name: list });
    await bob.client.list.startShopping({ name: list });
    await notificationsDelivered(store);
    expect(await statementsOf(() => add(ann, 'eggs'))).toBe(plain);
  });

  /** How many statements the work takes. */
  async function statementsOf(work: () => Promise<unknown>): Promise<number> {
    const connection = engine === 'postgres' ? PostgresConnection : SqliteConnection;
    const execute = vi.spyOn(connection.prototype, 'executeQuery');
    await work();
    const count = execute.mock.calls.length;
    execute.mockRestore();
    return count;
  }
});
