import { dayMs } from '@potluck/contract/durations';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Store } from '../../store/store.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { type PushService, startPushService } from '../../testing/services/push-service.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';
import { aCalendar, share } from '../testing/files.ts';
import { type Program, programOf } from '../testing/program.ts';
import { limits } from './subscriptions.ts';

/* The requests of DAVx5: what it looks for in the home, and how it registers its UnifiedPush endpoint. */
const ns = 'xmlns="https://bitfire.at/webdav-push"';
const asked = `<transports ${ns}/><topic ${ns}/><supported-triggers ${ns}/>`;

eachEngine(open => {
  let [store, service, world]: [Store, PushService, TestWorld] = [] as never;
  let [ann, bob]: [Person, Person] = [] as never;
  let [calendar, path]: [string, string] = [] as never;
  let [program, key]: [Program, string] = [] as never;
  beforeEach(async () => {
    [store, service] = [await open(), await startPushService()];
    world = await openWorld(store, { ...service.env, DAV_PUSH: 'on', DRAW_PICTURES: 'off' });
    onTestFinished(async () => {
      await world.close();
      await service[Symbol.asyncDispose]();
    });
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    calendar = await aCalendar(bob, 'Secrets');
    await share(bob, ann, { calendar, level: 'PERMISSION_LEVEL_READ' });
    program = await programOf(world, ann);
    key = (await ann.client.accessKey.list({ parent: ann.user })).accessKeys[0]?.name ?? '';
    path = `${program.home}c-${calendar.slice('calendars/'.length)}/`;
  });

  const registration = (
    { endpoint, keys } = service.subscribe(),
    {
      trigger = '<content-update><sync-level xmlns="DAV:">1</sync-level></content-update>',
      expires = new Date(Date.now() + 3 * dayMs).toUTCString(),
    } = {},
  ) =>
    `<push-register ${ns}><subscription><web-push-subscription><push-resource>${endpoint}</push-resource>` +
    `<content-encoding>aes128gcm</content-encoding><subscription-public-key type="p256dh">${keys.p256dh}</subscription-public-key>` +
    `<auth-secret>${keys.auth}</auth-secret></web-push-subscription></subscription><trigger>${trigger}</trigger><expires>${expires}</expires></push-register>`;
  const register = (body = registration()) => program.send('POST', path, { body });
  const addEvent = (title: string) =>
    bob.client.event.create({
      parent: calendar,
      event: { title, startTime: '2027-03-06T18:00:00Z', endTime: '2027-03-06T19:00:00Z' },
    });
  const jobs = () => store.db.selectFrom('job').selectAll().where('kind', '=', 'davPush').execute();
  /** Skips the debounce, and waits until the jobs are done. */
  const hurried = async () => {
    await vi.waitFor(async () => expect(await jobs()).not.toEqual([]), { timeout: 10_000 });
    await store.db.updateTable('job').set({ due_time: 0 }).where('kind', '=', 'davPush').execute();
    await vi.waitFor(async () => expect(await jobs()).toEqual([]), { timeout: 10_000 });
  };

  test('a program learns that a collection changed, once for several changes, and nothing else', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    expect(String((await program.send('OPTIONS', path)).headers.dav)).toContain('webdav-push');
    const { body } = await program.propfind(program.home, asked, '1');
    expect(body).toMatch(/vapid-public-key[^>]* type="p256ecdsa">[\w-]{87}</);
    const topic = /:topic[^>]*>([\w-]{32})</.exec(body)?.[1] ?? 'none';
    const registered = await register();
    expect(registered.statusCode).toBe(204);
    expect(Date.parse(String(registered.headers.expires))).toBeLessThanOrEqual(Date.now() + 3 * dayMs);
    await addEvent('Surprise');
    await addEvent('Another');
    await hurried();
    expect(service.problems).toEqual([]);
    expect(service.taken).toHaveLength(1);
    const [{ text, ...push } = { text: '' }] = service.taken;
    const { token } = await program.sync(path);
    expect(text).toContain(topic);
    expect(text).toContain(token);
    expect(text + JSON.stringify(push)).not.toMatch(/Surprise|Another|Secrets|calendars\/|users\//);
    await addEvent('Third');
    await hurried();
    expect(service.taken).toHaveLength(2);

    const { pathname } = new URL(String(registered.headers.location));
    expect((await program.send('DELETE', pathname)).statusCode).toBe(204);
    expect((await program.send('DELETE', pathname)).statusCode).toBe(404);
    await addEvent('Fourth');
    expect(await jobs()).toEqual([]);
  });

  test('changes that a stopped server did not push are pushed when it starts', async () => {
    await register();
    await addEvent('Surprise');
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    await hurried();
    expect(service.taken).toHaveLength(1);
  });

  test('nothing is pushed after the key, the access or the subscription has ended, or the service says so', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const rows = () => store.db.selectFrom('dav_subscription').select('id').execute();
    await register();
    service.answers.push({ status: 410 });
    await addEvent('One');
    await hurried();
    expect([service.taken.length, await rows()]).toEqual([1, []]);
    await register();
    await store.db.updateTable('dav_subscription').set({ expire_time: 1 }).execute();
    await addEvent('Two');
    await hurried();
    await register();
    await ann.client.userSettings.showInCalendarApps({
      ...{ name: `${ann.user}/settings`, collection: calendar, shown: false },
    });
    await addEvent('Three');
    await hurried();
    const { accesses } = await bob.client.calendarAccess.list({ parent: calendar });
    for (const { name, recipient } of accesses)
      if (recipient?.user?.name === ann.user) await bob.client.calendarAccess.delete({ name });
    await addEvent('Four');
    await hurried();
    expect(service.taken).toHaveLength(1);
    await ann.client.accessKey.delete({ name: key });
    expect(await rows()).toEqual([]);
  });

  test('bad registrations are refused with the reasons of the draft, and the same endpoint counts once', async () => {
    const subscription = service.subscribe();
    const refused = async (body: string) => {
      const answer = await register(body);
      return `${answer.statusCode} ${/bitfire\.at\/webdav-push">?<?([\w-]+)?/.exec(answer.body)?.[0] ? answer.body.match(/X:([\w-]+)/)?.[1] : ''}`;
    };
    const local = { ...subscription, endpoint: 'https://127.0.0.1/push' };
    expect(await refused(registration(local))).toBe('403 invalid-subscription');
    const keyless = { ...subscription, keys: { p256dh: 'x', auth: 'y' } };
    expect(await refused(registration(keyless))).toBe('403 invalid-subscription');
    const trigger = '<property-update/>';
    expect(await refused(registration(subscription, { trigger }))).toBe('403 no-supported-trigger');
    expect((await register('<a/>')).statusCode).toBe(400);
    const home = await program.send('POST', program.home, { body: registration() });
    expect(home.body).toContain('push-not-available');
    const expires = new Date(Date.now() + 400 * dayMs).toUTCString();
    const first = await register(registration(subscription, { expires }));
    expect(Date.parse(String(first.headers.expires))).toBeLessThanOrEqual(Date.now() + limits.longestMillis);
    expect((await register(registration(subscription))).headers.location).toBe(first.headers.location);
    const [row] = await store.db.selectFrom('dav_subscription').selectAll().execute();
    const many = (root: string, count: number) =>
      store.db
        .insertInto('dav_subscription')
        .values(
          Array.from({ length: count }, (_, at) => ({
            ...{ ...row, root, id: `${root} ${at}`, endpoint: `https://push.example/${at}` },
          })) as never,
        )
        .execute();
    await many(calendar, limits.perCollection - 1);
    expect(await refused(registration())).toBe('403 push-not-available');
    expect((await register(registration(subscription))).statusCode).toBe(204);
    await store.db.deleteFrom('dav_subscription').where('id', 'like', 'calendars/%').execute();
    await many(await aCalendar(bob, 'Other'), limits.perPerson - 1);
    expect(await refused(registration())).toBe('403 push-not-available');
  });

  test('without the setting, nothing is offered', async () => {
    const quiet = await openWorld(store, { DRAW_PICTURES: 'off' });
    onTestFinished(() => quiet.close());
    const plain = await programOf(quiet, ann);
    expect(String((await plain.send('OPTIONS', path)).headers.dav)).not.toContain('webdav-push');
    expect((await plain.propfind(path, asked, '0')).body).not.toContain('vapid-public-key');
    expect((await plain.send('POST', path, { body: registration() })).statusCode).toBe(405);
  });
});
