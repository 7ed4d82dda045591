import { generateKeyPairSync } from 'node:crypto';
import { secondMs } from '@potluck/contract/durations';
import { expect, onTestFinished, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { returnPath } from './redirect-routes.ts';
import {
  exchange,
  goToProvider,
  goToSignIn,
  landing,
  signInWorld,
  type WorldOptions,
} from './testing/sign-in-world.ts';

test.each([
  ['/', '/'],
  ['/lists/7?tab=a#b', '/lists/7?tab=a#b'],
  ['/a b', '/a%20b'],
  ['/a/../lists', '/lists'],
  ['/search?q=//x', '/search?q=//x'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
])('%j is a valid return path', (text, path) => {
  expect(returnPath(text)).toBe(path);
});

test.each([
  '',
  'lists',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/.\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '//[',
  `/${'x'.repeat(2000)}`,
  ['/lists'],
  undefined,
  7,
])('%j is refused', text => {
  expect(returnPath(text)).toBe('');
});

anyEngine(open => {
  test('only the browser that began a sign-in can return from the provider', async () => {
    const world = await newWorld(await open());
    const [ann, bob] = [world.browser(), world.browser()];
    const callback = await goToProvider(world, ann);
    await goToProvider(world, bob);
    expect(landing(await bob.open(callback))).toBe('/login?error=sign_in_expired');
    expect(landing(await world.browser().open(callback))).toBe('/login?error=sign_in_expired');
    expect(landing(await ann.open(callback))).toContain('token_key=');
  });

  test('a repeated callback returns to the sign-in page', async () => {
    const world = await newWorld(await open());
    const ann = world.browser();
    const callback = await goToProvider(world, ann);
    await ann.open(callback);
    expect(landing(await ann.open(callback))).toBe('/login?error=sign_in_expired');
  });

  test('a wrong or missing state returns to the sign-in page and breaks nothing', async () => {
    const world = await newWorld(await open());
    const ann = world.browser();
    const callback = await goToProvider(world, ann);
    const doubled = `${callback.search}&state=second`;
    for (const query of ['', '?', '?state=x&code=y', '?error=access_denied', doubled]) {
      const page = await ann.open(new URL(`/api/auth/google/callback${query}`, callback));
      expect(landing(page)).toBe('/login?error=sign_in_expired');
    }
    expect(landing(await ann.open(callback))).toContain('token_key=');
  });

  test('a sign-in expires after ten minutes at the provider', async () => {
    let now = Date.now();
    const world = await newWorld(await open(), { now: () => now });
    const ann = world.browser();
    const callback = await goToProvider(world, ann);
    now += 600 * secondMs;
    expect(landing(await ann.open(callback))).toBe('/login?error=sign_in_expired');
  });

  test('sign-ins begun in two tabs of one browser both succeed', async () => {
    const world = await newWorld(await open());
    const ann = world.browser();
    const [first, second] = [await goToProvider(world, ann), await goToProvider(world, ann)];
    for (const callback of [first, second])
      expect((await exchange(ann, await ann.open(callback))).status).toBe(200);
  });

  test('a code from another sign-in is refused', async () => {
    const world = await newWorld(await open());
    const [ann, bob] = [world.browser(), world.browser()];
    const [annsCallback, bobsCallback] = [await goToProvider(world, ann), await goToProvider(world, bob)];
    annsCallback.searchParams.set('code', bobsCallback.searchParams.get('code') ?? '');
    expect(landing(await ann.open(annsCallback))).toBe('/login?error=provider_refused');
  });

  test.each([
    ['another nonce', { nonce: 'other' }],
    ['another audience', { aud: 'other' }],
    ['another issuer', { iss: 'https://accounts.example' }],
    ['a past expiry', { exp: 1 }],
  ])('an ID token with %s is refused', async (_what, forged) => {
    const store = await open();
    const world = await newWorld(store);
    world.provider.forge = claims => ({ ...claims, ...forged });
    expect(landing(await goToSignIn(world, world.browser()))).toBe('/login?error=provider_refused');
    expect(await store.db.selectFrom('account').selectAll().execute()).toEqual([]);
  });

  test('an ID token with a foreign signature is refused', async () => {
    const world = await newWorld(await open());
    world.provider.signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    expect(landing(await goToSignIn(world, world.browser()))).toBe('/login?error=provider_refused');
  });

  test.each([false, undefined, 'false'])('an e-mail address verified as %s is refused', async verified => {
    const store = await open();
    const world = await newWorld(store);
    world.provider.claims = { ...world.provider.claims, email_verified: verified };
    expect(landing(await goToSignIn(world, world.browser()))).toBe('/login?error=email_unverified');
    expect(await store.db.selectFrom('resource').selectAll().execute()).toEqual([]);
  });

  test('a profile missing from the ID token is requested', async () => {
    const world = await newWorld(await open());
    world.provider.thinTokens = true;
    expect(landing(await goToSignIn(world, world.browser()))).toContain('token_key=');
    world.provider.forge = claims => ({ ...claims, sub: 'bob' });
    expect(landing(await goToSignIn(world, world.browser()))).toBe('/login?error=provider_refused');
  });

  test.each([
    ['access_denied', 'cancelled'],
    ['login_required', 'provider_refused'],
    ['temporarily_unavailable', 'provider_unreachable'],
  ])('if the provider returns %s, the sign-in fails with %s and can be retried', async (error, code) => {
    const world = await newWorld(await open());
    const ann = world.browser();
    world.provider.error = error;
    expect(landing(await goToSignIn(world, ann))).toBe(`/login?error=${code}`);
    world.provider.error = '';
    expect(landing(await goToSignIn(world, ann))).toContain('token_key=');
  });

  test('an unreachable provider leads to the sign-in page, and is retried next time', async () => {
    const world = await newWorld(await open());
    const ann = world.browser();
    world.provider.down = true;
    expect(landing(await goToSignIn(world, ann))).toBe('/login?error=provider_unreachable');
    world.provider.down = false;
    const callback = await goToProvider(world, ann);
    world.provider.down = true;
    expect(landing(await ann.open(callback))).toBe('/login?error=provider_unreachable');
  });

  test('a script gets the error as JSON', async () => {
    const world = await newWorld(await open());
    world.provider.down = true;
    const answer = await world.browser().call(`${world.publicUrl}/api/auth/google`);
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.body).message).toBe(
      'The sign-in provider does not answer: try again in a moment.',
    );
  });

  test('an internal error is logged and leads to the sign-in page', async () => {
    const now = () => {
      throw new Error('The clock has stopped.');
    };
    const world = await newWorld(await open(), { now });
    expect(landing(await goToSignIn(world, world.browser()))).toBe('/login?error=internal');
    expect(world.product.log()).toContain('The clock has stopped.');
  });

  test('the provider’s metadata is fetched once', async () => {
    const world = await newWorld(await open());
    await Promise.all([1, 2, 3].map(() => goToSignIn(world, world.browser())));
    await goToSignIn(world, world.browser());
    expect(world.provider.discoveries).toBe(1);
  });

  test('the return path is handed back after the sign-in', async () => {
    const world = await newWorld(await open());
    const place = '/lists/7?tab=a&b=ä';
    const landed = await goToSignIn(world, world.browser(), `?${new URLSearchParams({ return_to: place })}`);
    expect(landed.url.pathname).toBe('/login');
    expect(landed.url.searchParams.get('return_to')).toBe('/lists/7?tab=a&b=%C3%A4');
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example'])(
    'a return path on another site, %j, is dropped',
    async place => {
      const world = await newWorld(await open());
      const query = `?${new URLSearchParams({ return_to: place })}`;
      const landed = await goToSignIn(world, world.browser(), query);
      expect([...landed.url.searchParams.keys()]).toEqual(['token_key']);
    },
  );

  test('a browser on another host name is redirected to the public one first', async () => {
    const world = await newWorld(await open());
    const ann = world.browser();
    const address = `http://127.0.0.1:${world.product.port}/api/auth/google?return_to=/lists`;
    const landed = await ann.open(address);
    expect(landed.url.href).toMatch(/^http:\/\/potluck\.test\/login\?token_key=.+&return_to=%2Flists$/);
    expect((await exchange(ann, landed)).status).toBe(200);
  });
});

function newWorld(store: Store, options?: WorldOptions) {
  return signInWorld(store, onTestFinished, options);
}
