import { dayMs, secondMs } from '@potluck/contract/durations';
import { expect, onTestFinished, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { anyEngine } from '../testing/services/engines.ts';
import {
  bearer,
  checkToken,
  exchange,
  goToSignIn,
  signIn,
  signInWorld,
  type WorldOptions,
} from './testing/sign-in-world.ts';
import { newToken, tokenHash } from './tokens.ts';

anyEngine(open => {
  test('checking a stored token sets the files cookie again', async () => {
    const world = await newWorld(await open());
    const token = await signIn(world, world.browser());
    const reopened = world.browser();
    await checkToken(world, reopened, token);
    expect(reopened.jar.find('potluck_files')).toBeDefined();
  });

  test('a key can be exchanged only once', async () => {
    const world = await newWorld(await open());
    const ann = world.browser();
    const landed = await goToSignIn(world, ann);
    expect((await exchange(ann, landed)).status).toBe(200);
    const again = await exchange(ann, landed);
    expect(again.status).toBe(401);
    expect(JSON.parse(again.body).details[0].reason).toBe('SIGN_IN_EXPIRED');
  });

  test('only one of several concurrent exchanges succeeds', async () => {
    const world = await newWorld(await open());
    const ann = world.browser();
    const landed = await goToSignIn(world, ann);
    const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(ann, landed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
  });

  test('a HEAD request for a key does not use it up', async () => {
    const world = await newWorld(await open());
    const ann = world.browser();
    const landed = await goToSignIn(world, ann);
    const key = landed.url.searchParams.get('token_key');
    const head = await ann.call(`${world.publicUrl}/api/auth/token/${key}`, { method: 'HEAD' });
    expect(head.status).toBe(404);
    expect((await exchange(ann, landed)).status).toBe(200);
  });

  test('a key works only in the browser that began the sign-in, and attempts elsewhere do not use it up', async () => {
    const world = await newWorld(await open());
    const [ann, bob] = [world.browser(), world.browser()];
    const landed = await goToSignIn(world, ann);
    expect((await exchange(bob, landed)).status).toBe(401);
    await goToSignIn(world, bob);
    expect((await exchange(bob, landed)).status).toBe(401);
    expect((await exchange(ann, landed)).status).toBe(200);
  });

  test('a key expires after 60 seconds', async () => {
    let now = Date.now();
    const world = await newWorld(await open(), { now: () => now });
    const ann = world.browser();
    const [early, late] = [await goToSignIn(world, ann), await goToSignIn(world, ann)];
    now += 59 * secondMs;
    expect((await exchange(ann, early)).status).toBe(200);
    now += secondMs;
    expect((await exchange(ann, late)).status).toBe(401);
  });

  test('logging out ends the session, and can be repeated', async () => {
    const world = await newWorld(await open());
    const ann = world.browser();
    const token = await signIn(world, ann);
    const logout = { method: 'POST', headers: bearer(token) };
    expect((await ann.call(`${world.publicUrl}/api/auth/logout`, logout)).status).toBe(204);
    expect(ann.jar.find('potluck_files')).toBeUndefined();
    expect((await checkToken(world, ann, token)).status).toBe(401);
    expect((await ann.call(`${world.publicUrl}/api/auth/logout`, logout)).status).toBe(204);
    expect((await ann.call(`${world.publicUrl}/api/auth/logout`, { method: 'POST' })).status).toBe(204);
  });

  test('logging out in one browser leaves the others signed in, logging out everywhere does not', async () => {
    const world = await newWorld(await open());
    const [phone, laptop, tablet] = [world.browser(), world.browser(), world.browser()];
    const tokens = [await signIn(world, phone), await signIn(world, laptop), await signIn(world, tablet)];
    const [onPhone = '', onLaptop = '', onTablet = ''] = tokens;
    await phone.call(`${world.publicUrl}/api/auth/logout`, { method: 'POST', headers: bearer(onPhone) });
    expect((await checkToken(world, laptop, onLaptop)).status).toBe(200);
    const everywhere = `${world.publicUrl}/api/auth/logout/everywhere`;
    expect((await phone.call(everywhere, { method: 'POST', headers: bearer(onPhone) })).status).toBe(401);
    expect((await laptop.call(everywhere, { method: 'POST', headers: bearer(onLaptop) })).status).toBe(204);
    expect((await checkToken(world, laptop, onLaptop)).status).toBe(401);
    expect((await checkToken(world, tablet, onTablet)).status).toBe(401);
  });

  test('a session ends after 30 days without use', async () => {
    let now = Date.now();
    const world = await newWorld(await open(), { now: () => now });
    const ann = world.browser();
    const token = await signIn(world, ann);
    now += 29 * dayMs;
    expect((await checkToken(world, ann, token)).status).toBe(200);
    now += 30 * dayMs;
    const answer = await checkToken(world, ann, token);
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 16, details: [{ reason: 'SIGN_IN_NEEDED' }] });
  });

  test('all sessions of a person get the same drafts key, and other people another one', async () => {
    const world = await newWorld(await open());
    const keyOf = async () => {
      const browser = world.browser();
      const token = await signIn(world, browser);
      return JSON.parse((await checkToken(world, browser, token)).body).draftKey as string;
    };
    const first = await keyOf();
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await keyOf()).toBe(first);
    world.provider.claims = { sub: 'bob', email: 'bob@example.org', email_verified: true, name: 'Bob' };
    expect(await keyOf()).not.toBe(first);
  });

  test('an access key gets no drafts key', async () => {
    const store = await open();
    const world = await newWorld(store);
    const ann = world.browser();
    const { userId } = JSON.parse((await checkToken(world, ann, await signIn(world, ann))).body);
    const key = newToken('accessKey');
    const times = { create_time: Date.now(), last_used_time: Date.now(), expire_time: null };
    const row = { token_hash: tokenHash(key), user: `users/${userId}`, name: null, body: '{}', ...times };
    await store.db
      .insertInto('session')
      .values({ ...row, kind: 'accessKey' })
      .execute();
    expect(JSON.parse((await checkToken(world, ann, key)).body)).toMatchObject({ userId });
    expect(JSON.parse((await checkToken(world, ann, key)).body)).not.toHaveProperty('draftKey');
  });

  test('an invalid, tampered or missing token identifies no one', async () => {
    const world = await newWorld(await open());
    const ann = world.browser();
    const token = await signIn(world, ann);
    const last = token.endsWith('A') ? 'B' : 'A';
    const files = ann.jar.find('potluck_files')?.value ?? '';
    for (const bad of [
      `${token.slice(0, -1)}${last}`,
      `${token}A`,
      files,
      'x',
      token.toUpperCase(),
      "' or 1",
    ])
      expect((await checkToken(world, ann, bad)).status).toBe(401);
    expect((await ann.call(`${world.publicUrl}/api/auth/check/token`)).status).toBe(401);
    expect((await checkToken(world, ann, token)).status).toBe(200);
  });
});

function newWorld(store: Store, options?: WorldOptions) {
  return signInWorld(store, onTestFinished, options);
}
