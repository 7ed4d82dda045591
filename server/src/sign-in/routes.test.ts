import { dayMs } from '@potluck/contract/durations';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Store } from '../store/store.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { Browser } from './testing/browser.ts';
import {
  checkToken,
  exchange,
  goToProvider,
  goToSignIn,
  landing,
  signIn,
  signInWorld,
  type WorldOptions,
} from './testing/sign-in-world.ts';

anyEngine(open => {
  test('a browser goes to the provider, returns with a key, exchanges it for a token, and is signed in', async () => {
    const store = await open();
    const world = await newWorld(store);
    const ann = world.browser();
    const landed = await goToSignIn(world, ann);
    expect(landing(landed)).toMatch(/^\/login\?token_key=[\w-]{43}$/);
    const { token } = JSON.parse((await exchange(ann, landed)).body);
    expect(token).toMatch(/^potluck_session_[\w-]{43}$/);
    const { userId } = JSON.parse((await checkToken(world, ann, token)).body);
    const account = await store.db.selectFrom('account').select(['user', 'email']).executeTakeFirstOrThrow();
    expect(account).toEqual({ user: `users/${userId}`, email: 'ann@example.org' });
  });

  test('sign-in answers are not cached and send no referrer', async () => {
    const world = await newWorld(await open());
    const ann = world.browser();
    const begun = await ann.step(`${world.publicUrl}/api/auth/google`);
    const landed = await goToSignIn(world, ann);
    const exchanged = await exchange(ann, landed);
    for (const { headers } of [begun, exchanged])
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const query = new URL(begun.headers.location ?? '').searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('state')).not.toBe(query.get('nonce'));
  });

  test('the cookies are httpOnly and limited to their paths', async () => {
    const world = await newWorld(await open());
    const ann = world.browser();
    const token = await signIn(world, ann);
    expect(ann.jar.find('potluck_sign_in')).toMatchObject({
      path: '/api/auth',
      sameSite: 'lax',
      httpOnly: true,
      secure: false,
    });
    expect(ann.jar.find('potluck_files')).toMatchObject({
      path: '/api/files',
      sameSite: 'strict',
      httpOnly: true,
      secure: false,
      session: true,
    });
    expect(ann.jar.find('potluck_files')?.value).not.toContain(token.slice(-43));
  });

  test('behind https the cookies are secure', async () => {
    const world = await newWorld(await open(), { publicUrl: 'https://potluck.test' });
    const ann = world.browser();
    await signIn(world, ann);
    expect(ann.jar.find('potluck_sign_in')).toMatchObject({ secure: true });
    expect(ann.jar.find('potluck_files')).toMatchObject({ secure: true });
  });

  test('another process can continue a sign-in', async () => {
    const store = await open();
    const one = await newWorld(store);
    const other = await newWorld(store, { provider: one.provider });
    const ports = { 'potluck.test': one.product.port };
    const ann = new Browser(ports);
    const callback = await goToProvider(one, ann);
    ports['potluck.test'] = other.product.port;
    const landed = await ann.open(callback);
    ports['potluck.test'] = one.product.port;
    const { token } = JSON.parse((await exchange(ann, landed)).body);
    ports['potluck.test'] = other.product.port;
    expect((await checkToken(other, ann, token)).status).toBe(200);
  });

  test('no secret is written to the log', async () => {
    const world = await newWorld(await open());
    const ann = world.browser();
    const callback = await goToProvider(world, ann);
    const landed = await ann.open(callback);
    const token = JSON.parse((await exchange(ann, landed)).body).token;
    await exchange(ann, landed);
    await checkToken(world, ann, token);
    const log = world.product.log();
    const { searchParams } = callback;
    const secrets = [token, landed.url.searchParams.get('token_key'), searchParams.get('code')];
    const cookies = ['potluck_sign_in', 'potluck_files'].map(name => ann.jar.find(name)?.value);
    for (const secret of [...secrets, searchParams.get('state'), ...cookies]) {
      expect(secret).toMatch(/.{20}/);
      expect(log).not.toContain(secret);
    }
    expect(log).toContain('/api/auth/token/:tokenKey');
  });

  test('no secret is stored in plain text', async () => {
    const store = await open();
    const world = await newWorld(store);
    const ann = world.browser();
    await goToProvider(world, ann);
    const landed = await goToSignIn(world, ann);
    const token = await signIn(world, ann);
    const rows = await Promise.all(
      (['session', 'sign_in', 'token_key'] as const).map(table =>
        store.db.selectFrom(table).selectAll().execute(),
      ),
    );
    const stored = JSON.stringify(rows);
    const browserSecret = ann.jar.find('potluck_sign_in')?.value ?? '';
    const files = ann.jar.find('potluck_files')?.value ?? '';
    for (const secret of [token, landed.url.searchParams.get('token_key') ?? '', browserSecret, files])
      expect(stored).not.toContain(secret.slice(-43));
  });

  test('the first sign-in is reported once, with the person’s picture', async () => {
    const onNewUser = vi.fn();
    const world = await newWorld(await open(), { onNewUser });
    world.provider.claims = { ...world.provider.claims, picture: 'https://pictures.example/ann.jpg' };
    const ann = world.browser();
    const { userId } = JSON.parse((await checkToken(world, ann, await signIn(world, ann))).body);
    await signIn(world, ann);
    expect(onNewUser.mock.calls).toEqual([[`users/${userId}`, 'https://pictures.example/ann.jpg']]);
  });

  test('a sign-in succeeds even if the follow-up work fails', async () => {
    const onNewUser = async () => {
      throw new Error('no picture today');
    };
    const world = await newWorld(await open(), { onNewUser });
    expect(await signIn(world, world.browser())).toMatch(/^potluck_session_/);
    expect(world.product.log()).toContain('no picture today');
  });

  test('a later sign-in removes expired rows', async () => {
    let now = Date.now();
    const store = await open();
    const world = await newWorld(store, { now: () => now });
    const ann = world.browser();
    await signIn(world, ann);
    await goToSignIn(world, ann);
    await goToProvider(world, ann);
    now += 31 * dayMs;
    const callback = await goToProvider(world, ann);
    const count = async (table: 'session' | 'sign_in' | 'token_key') =>
      (await store.db.selectFrom(table).selectAll().execute()).length;
    expect([await count('session'), await count('sign_in'), await count('token_key')]).toEqual([0, 1, 0]);
    expect(landing(await ann.open(callback))).toContain('token_key=');
  });
});

function newWorld(store: Store, options?: WorldOptions) {
  return signInWorld(store, onTestFinished, options);
}
