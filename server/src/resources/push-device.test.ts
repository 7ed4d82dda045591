import { beforeEach, expect, test } from 'vitest';
import { createSession } from '../sign-in/sessions.ts';
import type { Store } from '../store/store.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { type PushService, startPushService } from '../testing/services/push-service.ts';
import { refusal } from '../testing/sharing/share.ts';
import { clientOf, openWorld, type Person, type TestWorld } from '../testing/world.ts';

anyEngine(open => {
  let [store, service, world]: [Store, PushService, TestWorld] = [] as never;
  let [ann, bob]: [Person, Person] = [] as never;
  beforeEach(async () => {
    [store, service] = [await open(), await startPushService()];
    world = await openWorld(store, service.env);
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    return async () => {
      await world.close();
      await service[Symbol.asyncDispose]();
    };
  });

  const subscribe = (
    { client, user }: Person,
    pushDevice: ReturnType<PushService['subscribe']> & {
      title?: string;
      locale?: string;
    } = service.subscribe(),
  ) => client.pushDevice.create({ parent: user, pushDevice });
  const devicesOf = async ({ client, user }: Person) =>
    (await client.pushDevice.list({ parent: user })).pushDevices;

  test('a test push is signed, encrypted for the device, and in its language', async () => {
    const subscription = service.subscribe();
    const device = await subscribe(ann, { ...subscription, locale: 'de' });
    expect(device).toMatchObject({ endpoint: subscription.endpoint, keys: { p256dh: '', auth: '' } });
    const { publicKey } = await ann.client.pushDevice.key({ parent: ann.user });
    expect(await ann.client.pushDevice.test({ name: device.name })).toEqual({ outcome: 'ACCEPTED' });
    expect(service.problems).toEqual([]);
    expect(service.taken).toEqual([
      expect.objectContaining({
        endpoint: subscription.endpoint,
        signer: publicKey,
        urgency: 'high',
        payload: expect.objectContaining({ title: 'Benachrichtigungen sind an', lang: 'de', url: '/' }),
      }),
    ]);
    const [{ lastSuccessTime, lastFailureTime } = device] = await devicesOf(ann);
    expect([Date.parse(lastSuccessTime ?? '') > 0, lastFailureTime]).toEqual([true, null]);
  });

  test.each([
    [404, 'GONE'],
    [410, 'GONE'],
    [403, 'REFUSED'],
    [413, 'REFUSED'],
    [307, 'REFUSED'],
    [429, 'UNREACHABLE'],
    [500, 'UNREACHABLE'],
  ])('the status %i is reported as %s', async (status, outcome) => {
    const { name } = await subscribe(ann);
    service.answers.push({ status, headers: { location: 'https://recipes.example/elsewhere' } });
    expect(await ann.client.pushDevice.test({ name })).toEqual({ outcome });
    expect(service.taken).toHaveLength(1);
    const left = await devicesOf(ann);
    expect(left.map(({ lastFailureTime }) => lastFailureTime !== null)).toEqual(
      outcome === 'GONE' ? [] : [true],
    );
  });

  test('the keys are created once, by the first process that needs them', async () => {
    const other = await openWorld(store, service.env);
    const requests = [ann.client, clientOf(other.app, ann.token), bob.client].map(client =>
      client.pushDevice.key({ parent: client === bob.client ? bob.user : ann.user }),
    );
    const keys = new Set((await Promise.all(requests)).map(({ publicKey }) => publicKey));
    expect(keys.size).toBe(1);
    await other.close();
    const later = await openWorld(store, service.env);
    const { publicKey } = await clientOf(later.app, ann.token).pushDevice.key({ parent: ann.user });
    expect(keys).toContain(publicKey);
    await later.close();
  });

  test('subscribing a browser again keeps one device, owned by the signed-in person', async () => {
    const subscription = service.subscribe();
    await subscribe(ann, subscription);
    const again = await subscribe(ann, { ...subscription, title: 'Kitchen' });
    expect((await devicesOf(ann)).map(({ name, title }) => [name, title])).toEqual([[again.name, 'Kitchen']]);
    await subscribe(bob, subscription);
    expect([await devicesOf(ann), await devicesOf(bob)].map(({ length }) => length)).toEqual([0, 1]);
  });

  test('a device is removed with its session, and no other is', async () => {
    const token = await createSession(store.db, ann.user, Date.now());
    await subscribe({ ...ann, client: clientOf(world.app, token) });
    const subscribed = await subscribe(ann);
    await world.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await devicesOf(ann)).map(({ name }) => name)).toEqual([subscribed.name]);
  });

  test('nobody sees others’ devices, and access keys see none', async () => {
    const { name } = await subscribe(ann);
    for (const call of [
      () => bob.client.pushDevice.get({ name }),
      () => bob.client.pushDevice.test({ name }),
      () => bob.client.pushDevice.delete({ name }),
    ])
      expect((await refusal(call())).code).toMatch(/NOT_FOUND|PERMISSION_DENIED/);
    const accessKey = { title: 'Display' };
    const { unencryptedAccessKey } = await ann.client.accessKey.create({ parent: ann.user, accessKey });
    const withKey = clientOf(world.app, unencryptedAccessKey).pushDevice.list({ parent: ann.user });
    expect((await refusal(withKey)).code).toBe('PERMISSION_DENIED');
    expect(await devicesOf(ann)).toHaveLength(1);
  });

  test.each([
    'https://127.0.0.1/send',
    'https://[::1]/send',
    'https://0x7f.1/send',
    'https://localhost/send',
    'https://recipes.example:8443/send',
    'https://user:word@recipes.example/send',
  ])('%s is not a push service', async endpoint => {
    const { keys } = service.subscribe();
    expect((await refusal(subscribe(ann, { endpoint, keys }))).code).toBe('INVALID_ARGUMENT');
  });

  test('a name that resolves to a private address gets no connection', async () => {
    const { keys } = service.subscribe();
    const { name } = await subscribe(ann, { endpoint: 'https://localtest.me/send', keys });
    expect(await ann.client.pushDevice.test({ name })).toEqual({ outcome: 'UNREACHABLE' });
  });

  test('a person has at most 20 devices', async () => {
    for (let count = 0; count < 20; count++) await subscribe(ann);
    expect((await refusal(subscribe(ann))).code).toBe('FAILED_PRECONDITION');
  });
});
