import { minuteMs, secondMs } from '@potluck/contract/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newContext } from '../../context/new-context.ts';
import { NotificationReader } from '../../notifications/reader.ts';
import type { Store } from '../../store/store.ts';
import { anyEngine } from '../../testing/services/engines.ts';
import { type PushService, startPushService } from '../../testing/services/push-service.ts';
import { befriend, forUser } from '../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';
import { pauseBeforePushMs } from './push-jobs.ts';

anyEngine(open => {
  let [store, service, world]: [Store, PushService, TestWorld] = [] as never;
  let ann: Person;
  beforeEach(async () => {
    [store, service] = [await open(), await startPushService()];
    world = await openWorld(store, service.env);
    ann = await world.person('Ann');
  });
  afterEach(async () => {
    await world.close();
    await service[Symbol.asyncDispose]();
  });

  async function delivered() {
    const reader = new NotificationReader(newContext(world.context, world.app.log));
    await reader.readToEnd();
    await reader.close();
  }

  /** A friend of Ann's with a subscribed browser. */
  async function friend(name: string) {
    const person = await world.person(name);
    await befriend(ann, person);
    const subscription = service.subscribe();
    const device = await person.client.pushDevice.create({ parent: person.user, pushDevice: subscription });
    return { ...person, device, endpoint: subscription.endpoint };
  }

  async function share(title: string, people: Person[]) {
    const recipe = await ann.client.recipe.create({
      recipe: { title, visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    const grants = [];
    for (const person of people) {
      const recipeAccess = forUser(person, 'PERMISSION_LEVEL_READ');
      grants.push(await ann.client.recipeAccess.create({ parent: recipe.name, recipeAccess }));
    }
    return grants;
  }

  /** Starts sending, and returns the received pushes once none is pending. */
  async function sent() {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const waiting = () => store.db.selectFrom('job').selectAll().where('kind', '=', 'push').execute();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000, interval: 20 });
    expect(service.problems).toEqual([]);
    return new Map(service.taken.map(({ endpoint, payload }) => [endpoint, payload]));
  }

  test('a push about added items waits for a pause, and one push covers all of them', async () => {
    const bob = await friend('Bob');
    const visibility = 'VISIBILITY_LEVEL_PRIVATE';
    const { name: parent } = await ann.client.list.create({ list: { title: 'Shopping', visibility } });
    const listAccess = forUser(bob, 'PERMISSION_LEVEL_READ');
    const grant = await ann.client.listAccess.create({ parent, listAccess });
    await bob.client.listAccess.accept({ name: grant.name });
    await bob.client.list.follow({ name: parent });
    await delivered();
    await store.db.deleteFrom('job').execute();
    const dueTimes = async () => {
      await delivered();
      const jobs = await store.db.selectFrom('job').select('due_time').where('kind', '=', 'push').execute();
      return jobs.map(({ due_time }) => Number(due_time));
    };
    const before = Date.now();
    await ann.client.listItem.create({ parent, listItem: { title: 'milk' } });
    const [first = 0] = await dueTimes();
    expect(first - before).toBeGreaterThanOrEqual(pauseBeforePushMs);
    await new Promise(resolve => setTimeout(resolve, 20));
    await ann.client.listItem.create({ parent, listItem: { title: 'eggs' } });
    const later = await dueTimes();
    expect(later).toHaveLength(1);
    expect(later[0]).toBeGreaterThan(first);
    const longAgo = before - 5 * minuteMs - 55 * secondMs;
    await store.db.updateTable('notification').set({ create_time: longAgo }).execute();
    await ann.client.listItem.create({ parent, listItem: { title: 'flour' } });
    const [capped = 0] = await dueTimes();
    expect(capped).toBeLessThanOrEqual(longAgo + 6 * minuteMs);
  });

  test('pushes due at the same moment have each person’s own content', async () => {
    const [bob, cat, dan] = [await friend('Bob'), await friend('Cat'), await friend('Dan')];
    await delivered();
    for (const person of [bob, cat, dan]) {
      const until = new Date(Date.now() + minuteMs).toISOString();
      await person.client.notification.readAll({ parent: person.user, untilTime: until });
    }
    await store.db.deleteFrom('job').execute();
    const set = (person: Person, fields: object) =>
      person.client.userSettings.update({ userSettings: { name: `${person.user}/settings`, ...fields } });
    await set(bob, { locale: 'de' });
    await set(dan, { pushWithoutWords: true });
    await share('Soup', [bob, cat, dan]);
    await delivered();
    await share('Cake', [cat]);
    await delivered();
    const taken = await sent();
    expect(taken.get(bob.endpoint)).toMatchObject({
      title: 'Ann hat das Rezept Soup mit dir geteilt',
      unreadCount: 1,
    });
    expect(taken.get(cat.endpoint)).toMatchObject({ lang: 'en', unreadCount: 2 });
    expect(taken.get(dan.endpoint)).toMatchObject({ title: 'New in Potluck', unreadCount: 1 });
    const pushes = service.taken.filter(({ endpoint }) => endpoint === cat.endpoint);
    expect(pushes.map(({ payload }) => payload.title).sort()).toEqual([
      'Ann shared the recipe Cake with you',
      'Ann shared the recipe Soup with you',
    ]);
    const { pushDevices } = await bob.client.pushDevice.list({ parent: bob.user });
    expect(pushDevices[0]?.lastSuccessTime).not.toBeNull();
  });

  test('one read, revoked or signed-out push does not stop the others', async () => {
    const people = [
      await friend('Bob'),
      await friend('Cat'),
      await friend('Dan'),
      await friend('Eve'),
    ] as const;
    const [bob, , dan, eve] = people;
    await delivered();
    await store.db.deleteFrom('job').execute();
    const [, ofCat] = await share('Soup', [...people]);
    await delivered();
    const until = new Date(Date.now() + minuteMs).toISOString();
    await bob.client.notification.readAll({ parent: bob.user, untilTime: until });
    await ann.client.recipeAccess.delete({ name: ofCat?.name ?? '' });
    await store.db.updateTable('session').set({ expire_time: 1 }).where('user', '=', dan.user).execute();
    expect([...(await sent()).keys()]).toEqual([eve.endpoint]);
  });

  test('a browser with a new owner gets nothing of the previous one’s', async () => {
    const [bob, cat] = [await friend('Bob'), await friend('Cat')];
    await delivered();
    await store.db.deleteFrom('job').execute();
    await share('Soup', [bob]);
    await delivered();
    const keys = { p256dh: '', auth: '' };
    const row = await store.db.selectFrom('push_device').selectAll().execute();
    const before = row.find(({ user }) => user === bob.user);
    Object.assign(keys, { p256dh: before?.p256dh, auth: before?.auth });
    const subscribed = { endpoint: bob.endpoint, keys };
    await cat.client.pushDevice.create({ parent: cat.user, pushDevice: subscribed });
    expect((await sent()).size).toBe(0);
    await share('Cake', [bob, cat]);
    await delivered();
    await vi.waitFor(() => expect(service.taken).toHaveLength(2), { timeout: 10_000 });
    const titles = service.taken.map(({ endpoint, payload }) => [endpoint, payload.title]);
    expect(titles).toContainEqual([bob.endpoint, 'Ann shared the recipe Cake with you']);
    const { pushDevices } = await bob.client.pushDevice.list({ parent: bob.user });
    expect(pushDevices).toEqual([]);
  });
});
