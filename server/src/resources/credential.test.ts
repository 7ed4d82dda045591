import { setTimeout as pause } from 'node:timers/promises';
import type { AccessKey } from '@potluck/contract';
import { dayMs, minuteMs } from '@potluck/contract/durations';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createSession } from '../sign-in/sessions.ts';
import { newToken } from '../sign-in/tokens.ts';
import type { Store } from '../store/store.ts';
import { follow } from '../testing/follow.ts';
import { aLink } from '../testing/links.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { aRecipe, befriend, forUser, refusal } from '../testing/sharing/share.ts';
import { clientOf, openWorld, type Person, type TestWorld } from '../testing/world.ts';

anyEngine(open => {
  let store: Store;
  let world: TestWorld;
  let ann: Person;
  beforeEach(async () => {
    store = await open();
    world = await openWorld(store);
    ann = await world.person('Ann');
    return () => world.close();
  });

  function makeKey(draft: Partial<AccessKey> = {}): Promise<AccessKey> {
    return ann.client.accessKey.create({
      parent: ann.user,
      accessKey: { title: 'Kitchen display', ...draft },
    });
  }

  /** The status of a call with a token. */
  async function ask(token: string, line = 'GET /meals/v1alpha1/recipes', body?: object): Promise<number> {
    const [method, path] = line.split(' ');
    const headers = { authorization: `Bearer ${token}` };
    const call = { method: method as 'GET', url: `/api${path}`, headers, ...(body && { payload: body }) };
    return (await world.app.inject(call)).statusCode;
  }

  test('a key is returned once, and storage holds nothing it could be derived from', async () => {
    const key = await makeKey({ description: 'On the fridge' });
    expect(key).toMatchObject({ title: 'Kitchen display', description: 'On the fridge', expireTime: null });
    expect(key.unencryptedAccessKey).toMatch(/^potluck_key_/);
    const again = await ann.client.accessKey.get({ name: key.name });
    expect(again).toEqual({ ...key, unencryptedAccessKey: '' });
    const listed = await ann.client.accessKey.list({ parent: ann.user });
    expect(listed).toEqual({ accessKeys: [again], nextPageToken: '' });
    const changed = await ann.client.accessKey.update({ accessKey: { name: key.name, title: 'Wall' } });
    expect(changed).toMatchObject({ title: 'Wall', description: 'On the fridge', unencryptedAccessKey: '' });
    const rows = await store.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key.unencryptedAccessKey.slice('potluck_key_'.length));
  });

  test('a key acts as its owner, on the owner’s resources only', async () => {
    const { unencryptedAccessKey: token } = await makeKey();
    const client = clientOf(world.app, token);
    const made = await client.recipe.create({
      recipe: { title: 'Soup', visibility: 'VISIBILITY_LEVEL_HIDDEN' },
    });
    expect(await ann.client.recipe.get({ name: made.name })).toMatchObject({ title: 'Soup' });
    const bobs = await aRecipe(await world.person('Bob'), 'HIDDEN');
    expect((await refusal(client.recipe.get({ name: bobs }))).code).toBe('NOT_FOUND');
    const refused = await refusal(client.userSettings.get({ name: `${ann.user}/settings` }));
    expect(refused).toMatchObject({ code: 'PERMISSION_DENIED', reason: 'SESSION_NEEDED' });
    expect(refused.message).toBe('An access key does not open user settings: sign in for this.');
  });

  test('a key gives nobody access: it creates no links, grants, keys or feeds, accepts nothing and publishes nothing', async () => {
    const { name, unencryptedAccessKey: token } = await makeKey();
    const bob = await world.person('Bob');
    await befriend(ann, bob);
    const recipe = await aRecipe(ann, 'PRIVATE');
    const calendar = (
      await ann.client.calendar.create({
        calendar: { title: 'Dinners', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
      })
    ).name;
    const bobs = await bob.client.recipeAccess.create({
      parent: await aRecipe(ann, 'PUBLIC'),
      recipeAccess: forUser(bob, 'PERMISSION_LEVEL_READ'),
    });
    const { secret } = await aLink(bob, bob.user);
    const level = 'PERMISSION_LEVEL_ADMIN';
    const visibility = 'VISIBILITY_LEVEL_PUBLIC';
    const tries: [string, object][] = [
      [`POST /meals/v1alpha1/${recipe}/links`, { level }],
      [`POST /users/v1alpha1/${ann.user}/links`, {}],
      [`POST /meals/v1alpha1/${recipe}/accesses`, forUser(bob, level)],
      [`POST /users/v1alpha1/${bob.user}/accesses`, { recipient: { name: bob.user }, level }],
      [`POST /meals/v1alpha1/${bobs.name}:accept`, {}],
      [`PATCH /meals/v1alpha1/${bobs.name}`, { level }],
      [`POST /users/v1alpha1/links:accept`, { secret, befriend: true }],
      [`POST /users/v1alpha1/${ann.user}/accessKeys`, { title: 'Another' }],
      [`POST /calendars/v1alpha1/${calendar}:renewFeed`, {}],
      [`PATCH /meals/v1alpha1/${recipe}`, { visibility }],
    ];
    for (const [line, body] of tries) expect([line, await ask(token, line, body)]).toEqual([line, 403]);
    const refused = await refusal(
      clientOf(world.app, token).recipeLink.create({ parent: recipe, recipeLink: { level } }),
    );
    expect(refused.message).toBe('An access key cannot give, accept or change access: sign in for this.');
    // A key may still remove access or leave it unchanged.
    expect(await ask(token, `PATCH /meals/v1alpha1/${recipe}`, { title: 'Stew' })).toBe(200);
    expect(await ask(token, `DELETE /meals/v1alpha1/${bobs.name}`)).toBe(200);
    await ann.client.accessKey.delete({ name });
    expect((await refusal(bob.client.recipe.get({ name: recipe }))).status).toBe(404);
  });

  test('a key signs nobody out, and gets no cookie for pictures', async () => {
    const { unencryptedAccessKey: token } = await makeKey();
    expect(await ask(token, 'POST /auth/logout/everywhere')).toBe(403);
    await ask(token, 'POST /auth/logout');
    expect(await ask(token)).toBe(200);
    const checked = await world.app.inject({
      url: '/api/auth/check/token',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(checked.headers['set-cookie']).toBeUndefined();
  });

  test('its last use is recorded to the minute, and is empty before the first', async () => {
    const key = await makeKey();
    expect(key.lastUsedTime).toBeNull();
    await ask(key.unencryptedAccessKey);
    const used = (await ann.client.accessKey.get({ name: key.name })).lastUsedTime ?? '';
    expect(Date.now() - Date.parse(used)).toBeLessThan(60_000);
    await ask(key.unencryptedAccessKey);
    expect((await ann.client.accessKey.get({ name: key.name })).lastUsedTime).toBe(used);
    const aMinuteAgo = Date.now() - minuteMs;
    await store.db
      .updateTable('session')
      .set({ last_used_time: aMinuteAgo })
      .where('name', '=', key.name)
      .execute();
    await ask(key.unencryptedAccessKey);
    const later = (await ann.client.accessKey.get({ name: key.name })).lastUsedTime ?? '';
    expect(Date.parse(later)).toBeGreaterThan(aMinuteAgo + 59_000);
  });

  test('an expired key stops working but stays listed; extending it makes it work again', async () => {
    const expireTime = new Date(Date.now() + 1000).toISOString();
    const { name, unencryptedAccessKey: token } = await makeKey({ expireTime });
    expect(await ask(token)).toBe(200);
    await pause(Date.parse(expireTime) - Date.now() + 1);
    expect(await ask(token)).toBe(401);
    expect(await ann.client.accessKey.get({ name })).toMatchObject({ expireTime });
    await ann.client.accessKey.update({ accessKey: { name, title: 'As it was expired' } });
    await ann.client.accessKey.update({ updateMask: 'expire_time', accessKey: { name, expireTime: null } });
    expect(await ask(token)).toBe(200);
  });

  test('an expiry in the past is refused', async () => {
    const expireTime = new Date(Date.now() - 1).toISOString();
    const refused = await refusal(makeKey({ expireTime }));
    expect(refused.fieldViolations).toEqual([{ field: 'expireTime', description: 'must lie in the future' }]);
  });

  test('a revoked key fails from the next request on, and its streams end at once', async () => {
    const { name, unencryptedAccessKey: token } = await makeKey();
    // No second passes, so only the deletion can end the stream.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const [ended, other] = [await follow(world.app, { token }), await follow(world.app, ann)];
    expect(await ann.client.accessKey.delete({ name })).toEqual({});
    expect(await ask(token)).toBe(401);
    await ended.ended;
    await aRecipe(ann, 'HIDDEN');
    await expect.poll(() => JSON.stringify(other.events)).toContain('recipes/');
    other.leave();
    expect((await refusal(ann.client.accessKey.get({ name }))).code).toBe('NOT_FOUND');
  });

  test('a change based on an old version is refused as a whole', async () => {
    const key = await makeKey();
    await ann.client.accessKey.update({ accessKey: { name: key.name, title: 'Newer' } });
    const stale = { name: key.name, etag: key.etag, title: 'Older' };
    expect((await refusal(ann.client.accessKey.update({ accessKey: stale }))).reason).toBe('ETAG_MISMATCH');
    expect((await ann.client.accessKey.get({ name: key.name })).title).toBe('Newer');
  });

  test('a person has at most 100 keys; revoking one makes room', async () => {
    const { name } = await makeKey();
    for (let count = 1; count < 100; count++) await makeKey();
    const refused = await refusal(makeKey());
    expect([refused.status, refused.message]).toEqual([
      400,
      'You have 100 access keys already: revoke one that is not used any more.',
    ]);
    await ann.client.accessKey.delete({ name });
    await makeKey();
  });

  test('keys are paged newest first, and can be searched and filtered', async () => {
    for (const title of ['Fridge', 'Watch', 'Script']) await makeKey({ title });
    const first = await ann.client.accessKey.list({ parent: ann.user, pageSize: 2 });
    const pageToken = first.nextPageToken;
    const rest = await ann.client.accessKey.list({ parent: ann.user, pageSize: 2, pageToken });
    const titles = [...first.accessKeys, ...rest.accessKeys].map(({ title }) => title);
    expect(titles.sort()).toEqual(['Fridge', 'Script', 'Watch']);
    expect(rest.nextPageToken).toBe('');
    for (const [filter, found] of [
      ['fridg', 1],
      ['title = "Watch"', 1],
      ['last_used_time:*', 0],
      ['expire_time = null', 3],
    ] as const)
      expect((await ann.client.accessKey.list({ parent: ann.user, filter })).accessKeys.length).toBe(found);
  });

  test('sessions show where the person is signed in; ending one leaves the others', async () => {
    const device = { browser: 'Firefox', operatingSystem: 'Linux' };
    const other = await createSession(store.db, ann.user, Date.now() + 5, device);
    await createSession(store.db, ann.user, Date.now() - 31 * dayMs);
    const { sessions } = await ann.client.session.list({ parent: ann.user });
    expect(sessions).toMatchObject([
      { ...device, current: false },
      { browser: '', current: true },
    ]);
    await ann.client.session.delete({ name: sessions[0]?.name ?? '' });
    expect([await ask(other), await ask(ann.token)]).toEqual([401, 200]);
  });

  test('repeated invalid tokens are throttled, while valid ones keep working', async () => {
    const { unencryptedAccessKey: token } = await makeKey();
    // The limit regains one attempt per second, and sixty attempts may take longer than that.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let tries = 0; tries < 60; tries++) expect(await ask(newToken('accessKey'))).toBe(401);
    expect(await ask(newToken('session'))).toBe(429);
    expect(await ask(newToken('accessKey'), 'GET /auth/check/token')).toBe(429);
    expect([await ask(token), await ask(ann.token)]).toEqual([200, 200]);
    // A malformed token does not count as an attempt.
    expect([await ask('nonsense'), await ask(`${token.slice(0, -1)}-`)]).toEqual([401, 401]);
  });
});
