import { setTimeout as pause } from 'node:timers/promises';
import { dayMs, hourMs } from '@potluck/contract/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newContext } from '../../context/new-context.ts';
import { NotificationReader } from '../../notifications/reader.ts';
import { takeJobs } from '../../queue/jobs.ts';
import type { Store } from '../../store/store.ts';
import { anyEngine } from '../../testing/services/engines.ts';
import { type PushService, startPushService } from '../../testing/services/push-service.ts';
import { befriend, forUser } from '../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';

anyEngine(open => {
  let [store, service, world]: [Store, PushService, TestWorld] = [] as never;
  let [ann, bob]: [Person, Person] = [] as never;
  beforeEach(async () => {
    [store, service] = [await open(), await startPushService()];
    world = await openWorld(store, service.env);
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    await befriend(ann, bob);
    await delivered();
  });
  // Runs before the hook that closes the store.
  afterEach(async () => {
    await world.close();
    await service[Symbol.asyncDispose]();
  });

  /** Waits until notifications for all changes so far exist. */
  async function delivered() {
    const reader = new NotificationReader(newContext(world.context, world.app.log));
    await reader.readToEnd();
    await reader.close();
  }

  const listen = ({ app }: TestWorld) => app.listen({ port: 0, host: '127.0.0.1' });
  const subscribe = ({ client, user }: Person) =>
    client.pushDevice.create({ parent: user, pushDevice: service.subscribe() });
  const shareSoup = async (title = 'Soup') => {
    const recipe = await ann.client.recipe.create({
      recipe: { title, visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    const recipeAccess = forUser(bob, 'PERMISSION_LEVEL_READ');
    return ann.client.recipeAccess.create({ parent: recipe.name, recipeAccess });
  };
  const waiting = () => store.db.selectFrom('job').selectAll().where('kind', '=', 'push').execute();
  const taken = (count: number) =>
    vi.waitFor(() => expect(service.taken.length).toBeGreaterThanOrEqual(count), {
      timeout: 10_000,
      interval: 20,
    });
  /** Waits until no push is pending and all results are recorded. */
  const quiet = () =>
    vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000, interval: 20 });
  /** Skips the backoff before the next attempt. */
  const hurry = () => store.db.updateTable('job').set({ due_time: 0 }).where('lease_until', '=', 0).execute();
  const set = (fields: object) =>
    bob.client.userSettings.update({ userSettings: { name: `${bob.user}/settings`, ...fields } });

  test('an invitation is pushed to each device of its recipient, with a button that accepts it', async () => {
    await listen(world);
    await Promise.all([subscribe(bob), subscribe(bob), subscribe(ann)]);
    await set({ locale: 'de' });
    const grant = await shareSoup();
    await taken(2);
    await quiet();
    expect(service.problems).toEqual([]);
    expect(service.taken).toHaveLength(2);
    const [first] = service.taken;
    if (!first) throw new Error('nothing was taken');
    const { payload, ...push } = first;
    expect(push).toMatchObject({ urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) });
    expect(payload).toMatchObject({
      title: 'Ann hat das Rezept Soup mit dir geteilt',
      lang: 'de',
      url: `/${grant.name.split('/accesses/')[0]}`,
      actions: [{ action: 'accept', title: 'Annehmen' }],
    });
    const [{ request } = { request: undefined }] = payload.actions;
    if (!request) throw new Error('there is no button');
    const { method, path, body } = request;
    const headers = { authorization: `Bearer ${bob.token}` };
    const { statusCode } = await world.app.inject({ method, url: path, headers, payload: body });
    expect(statusCode).toBe(200);
  });

  test('an event invitation can be accepted from the push, for its occurrence', async () => {
    await listen(world);
    await subscribe(bob);
    const calendar = { title: 'Dinners', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name: parent } = await ann.client.calendar.create({ calendar });
    const noon = new Date(Date.now() + dayMs).setUTCHours(12, 0, 0, 0);
    const [startTime, endTime] = [new Date(noon).toISOString(), new Date(noon + hourMs).toISOString()];
    const event = { title: 'Tea', startTime, endTime, recurrenceRule: 'FREQ=DAILY' };
    const { name } = await ann.client.event.create({ parent, event });
    const originalStartTime = new Date(Date.parse(startTime) + 2 * dayMs).toISOString();
    await ann.client.attendee.create({ parent: name, attendee: { person: bob.user, originalStartTime } });
    await taken(1);
    const [{ action, title, request } = { action: '', title: '', request: undefined }] =
      service.taken[0]?.payload.actions ?? [];
    expect([action, title]).toEqual(['going', 'Going']);
    if (!request) throw new Error('there is no button');
    const headers = { authorization: `Bearer ${bob.token}` };
    const { method, path, body } = request;
    const { statusCode } = await world.app.inject({ method, url: path, headers, payload: body });
    expect(statusCode).toBe(200);
    const { attendees } = await ann.client.attendee.list({ parent: name });
    expect(attendees.map(each => [each.person, each.response, each.originalStartTime])).toEqual([
      [bob.user, 'ACCEPTED', originalStartTime],
    ]);
    // An answered invitation is not pushed to the next device.
    const { notifications } = await bob.client.notification.list({ parent: bob.user });
    expect(notifications[0]?.data.response).toBe('ACCEPTED');
  });

  test('two processes send each push once', async () => {
    const other = await openWorld(store, service.env);
    await Promise.all([listen(world), listen(other)]);
    for (let count = 0; count < 4; count++) await subscribe(bob);
    for (let count = 0; count < 5; count++) await shareSoup(`Soup ${count}`);
    await taken(20);
    await quiet();
    await pause(1200);
    await other.close();
    const sent = service.taken.map(({ endpoint, payload }) => `${endpoint} ${payload.tag}`);
    // Five different shares by one person at once are five notifications.
    expect(new Set(sent).size).toBe(20);
  });

  test('a busy service is retried when it says, a failing one after a while', async () => {
    await listen(world);
    await subscribe(bob);
    service.answers.push({ status: 429, headers: { 'retry-after': '2' } }, { status: 500 });
    const begun = Date.now();
    await shareSoup();
    await taken(2);
    expect(Date.now() - begun).toBeGreaterThan(1900);
    await vi.waitFor(async () => expect((await waiting())[0]?.lease_until).toBe(0), { timeout: 10_000 });
    const [left] = await waiting();
    expect(left?.due_time).toBeGreaterThan(Date.now() + 5000);
    await hurry();
    await taken(3);
    await quiet();
    expect(new Set(service.taken.map(({ topic }) => topic)).size).toBe(1);
  });

  test('an ended subscription is removed, and a refused push is not retried', async () => {
    await listen(world);
    for (const [before, status] of [410, 404, 400].entries()) {
      await subscribe(bob);
      service.answers.push({ status });
      await shareSoup(`Soup ${status}`);
      await taken(before + 1);
      await quiet();
    }
    expect(service.taken.length).toBe(3);
    expect((await bob.client.pushDevice.list({ parent: bob.user })).pushDevices).toHaveLength(1);
  });

  test('a service that never answers is abandoned, and delays nobody', {
    timeout: 30_000,
  }, async () => {
    await listen(world);
    await subscribe(bob);
    service.answers.push('never');
    await shareSoup();
    await taken(1);
    await subscribe(ann);
    const circle = { title: 'Club', visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
    const { name } = await bob.client.circle.create({ circle });
    const circleAccess = { recipient: { name: ann.user }, level: 'PERMISSION_LEVEL_READ' } as const;
    await bob.client.circleAccess.create({ parent: name, circleAccess });
    await taken(2);
    expect(service.taken[1]?.payload.title).toBe('Bob invited you to the circle Club');
    await vi.waitFor(async () => expect((await waiting())[0]?.lease_until).toBe(0), { timeout: 15_000 });
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  });

  test('a push taken by a process that died is sent by another, with the same topic and tag', async () => {
    await subscribe(bob);
    await listen(world);
    service.answers.push({ status: 503 });
    await shareSoup();
    await taken(1);
    await vi.waitFor(async () => expect((await waiting())[0]?.lease_until).toBe(0), { timeout: 10_000 });
    // A worker takes the lease and then crashes.
    await world.app.close();
    await hurry();
    service.taken.length = 0;
    const keys = (await waiting()).map(({ key }) => key);
    const [held] = await takeJobs(store, { now: Date.now(), keys, leaseMillis: 1500 });
    expect(held?.attempts).toBeGreaterThan(1);
    const other = await openWorld(store, service.env);
    await listen(other);
    await taken(1);
    await quiet();
    await other.close();
    expect(service.taken).toHaveLength(1);
  });

  test.each([
    ['of the settings', { timeZone: 'UTC', browserTimeZone: 'Asia/Tokyo' }, 0],
    ['of the browser where none is set', { timeZone: '', browserTimeZone: 'Pacific/Kiritimati' }, 14],
  ])('in quiet hours on the clock %s, nothing is sent until they end', async (_, zones, ahead) => {
    await listen(world);
    await subscribe(bob);
    const clock = (hours: number) =>
      new Date(Date.now() + (ahead + hours) * hourMs).toISOString().slice(11, 16);
    const quietHours = { start: clock(-1), end: clock(2) };
    await set({ quietHours, ...zones });
    await shareSoup();
    await vi.waitFor(
      async () => expect((await waiting())[0]?.due_time).toBeGreaterThan(Date.now() + hourMs),
      { timeout: 10_000 },
    );
    expect(service.taken).toEqual([]);
    await set({ quietHours: null });
    await hurry();
    await taken(1);
  });

  test('people who hide details get pushes without words', async () => {
    await listen(world);
    await subscribe(bob);
    await set({ pushWithoutWords: true, locale: 'en-GB' });
    await shareSoup();
    await taken(1);
    const payload = service.taken[0]?.payload;
    expect(payload).toMatchObject({
      title: 'New in Potluck',
      body: '',
      actions: [],
      unreadCount: expect.any(Number),
    });
    expect(JSON.stringify(payload)).not.toMatch(/Soup|Ann/);
  });

  test('pushes that were read, withdrawn or turned off are not sent', async () => {
    await subscribe(bob);
    await listen(world);
    const later = async (work: () => Promise<unknown>) => {
      service.answers.push({ status: 503 });
      service.taken.length = 0;
      const grant = await shareSoup();
      await taken(1);
      await vi.waitFor(async () => expect((await waiting())[0]?.lease_until).toBe(0), { timeout: 10_000 });
      await work();
      await hurry();
      await quiet();
      expect(service.taken).toHaveLength(1);
      return grant;
    };
    await later(async () => {
      const [first] = (await bob.client.notification.list({ parent: bob.user })).notifications;
      await bob.client.notification.read({ name: first?.name ?? '', read: true });
    });
    await later(async () => {
      const [first] = (await bob.client.notification.list({ parent: bob.user })).notifications;
      await ann.client.recipeAccess.delete({ name: first?.about ?? '' });
    });
    await later(() => set({ notificationChoices: [{ kind: 'INVITED', reach: 'BELL' }] }));
  });
});
