import { ApiError } from '@potluck/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApi } from '../api/api.ts';
import { type FakeApi, fakeApi } from '../testing/fake-api.ts';
import { memoryStorages } from '../testing/open-app.tsx';
import { annsApi, notSignedIn } from '../testing/people.ts';
import { Auth } from './auth.ts';
import { createTokenStore } from './token-store.ts';

test('a stored token signs in when the person and their settings are there', async () => {
  const profile = Promise.withResolvers<void>();
  const { auth, tokens } = authOver(annsApi(), () => profile.promise);
  tokens.save('anns-session');
  const started = auth.start();
  expect(auth.state).toEqual({ status: 'starting' });
  profile.resolve();
  await started;
  expect(auth.state).toEqual({ status: 'signedIn', userName: 'users/ann', draftKey: 'anns-drafts' });
});

test('without a token the server is not asked', async () => {
  const api = annsApi();
  const { auth } = authOver(api);
  await auth.start();
  expect(auth.state).toEqual({ status: 'visitor', why: 'new' });
  expect(api.requests).toEqual([]);
});

test('a token key is exchanged for a token that lasts as long as the tab', async () => {
  const { auth, session, persistent } = authOver(
    annsApi().on('GET /auth/token/k', { token: 'anns-session' }),
  );
  await auth.start('k');
  expect(auth.state.status).toBe('signedIn');
  expect([persistent.getItem('jwt'), session.getItem('jwt')]).toEqual([null, 'anns-session']);
});

test('a token key is exchanged for a token that stays if Remember Me was ticked', async () => {
  const { auth, tokens, session, persistent } = authOver(
    annsApi().on('GET /auth/token/k', { token: 'anns-session' }),
  );
  tokens.setRememberMe(true);
  await auth.start('k');
  expect(persistent.getItem('rememberMe')).toBe('true');
  expect([persistent.getItem('jwt'), session.getItem('jwt')]).toEqual(['anns-session', null]);
});

test('an exchange without a token says so', async () => {
  const { auth } = authOver(annsApi().on('GET /auth/token/k', {}));
  await auth.start('k');
  expect(auth.state).toMatchObject({
    why: 'failed',
    error: { message: 'No token returned from auth service' },
  });
});

test('a check without a user id says so and forgets the token', async () => {
  const { auth, tokens } = authOver(fakeApi().on('GET /auth/check/token', {}));
  tokens.save('whose');
  await auth.start();
  expect(auth.state).toMatchObject({
    why: 'failed',
    error: { message: 'No user id returned from auth service' },
  });
  expect(tokens.token()).toBeNull();
});

test('a token that the server no longer accepts is forgotten', async () => {
  const { auth, tokens } = authOver(annsApi());
  tokens.save('stale');
  await auth.start();
  expect(auth.state).toEqual({ status: 'visitor', why: 'expired' });
  expect(tokens.token()).toBeNull();
});

test('a server that is down for a moment leaves the token for another try', async () => {
  const down = new ApiError('UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'The storage does not answer.');
  const api = fakeApi().on('GET /auth/check/token', down);
  const { auth, tokens } = authOver(api);
  tokens.save('anns-session');
  await auth.start();
  expect(auth.state).toMatchObject({ why: 'failed', error: { message: 'The storage does not answer.' } });
  api.on('GET /auth/check/token', { userId: 'ann' });
  await auth.start();
  expect(auth.state.status).toBe('signedIn');
});

test('the person last known goes on at once, is told if no answer comes, and is signed out when the server says so', async () => {
  const answer = Promise.withResolvers<object>();
  const api = fakeApi().on('GET /auth/check/token', () => answer.promise);
  const { auth, tokens } = authOver(
    api,
    async () => undefined,
    async () => 'users/ann',
  );
  tokens.save('anns-session');
  await auth.start();
  const ann = { status: 'signedIn', userName: 'users/ann' };
  expect(auth.state).toEqual({ ...ann, recalled: 'asked' });
  await auth.pending;
  expect(auth.state).toEqual({ ...ann, recalled: 'unanswered' });
  answer.resolve(notSignedIn());
  await vi.waitFor(() => expect(auth.state).toEqual({ status: 'visitor', why: 'expired' }));
  expect(tokens.token()).toBeNull();
}, 10_000);

test('a server that never answers is reported, and leaves the token for another try', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { auth, tokens } = authOver(
    fakeApi().on('GET /auth/check/token', () => new Promise<object>(() => undefined)),
  );
  tokens.save('anns-session');
  const started = auth.start();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(auth.state).toEqual({ status: 'starting' });
  await vi.advanceTimersByTimeAsync(1000);
  await started;
  expect(auth.state).toMatchObject({ error: { message: 'The server takes too long to answer. Try again.' } });
  expect(tokens.token()).toBe('anns-session');
});

test('an answer that comes after they have left signs nobody in again', async () => {
  const answer = Promise.withResolvers<object>();
  const api = annsApi().on('GET /auth/check/token', () => answer.promise);
  const { auth, tokens } = authOver(
    api,
    async () => undefined,
    async () => 'users/ann',
  );
  tokens.save('anns-session');
  await auth.start();
  await auth.signOut();
  answer.resolve({ userId: 'ann' });
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(auth.state).toEqual({ status: 'visitor', why: 'left' });
}, 10_000);

test('without network whoever was last known goes on; who is not known waits at the sign-in', async () => {
  const api = { ...fakeApi(), fetch: () => Promise.reject(new TypeError('Failed to fetch')) };
  for (const known of ['users/ann', '']) {
    const { auth, tokens } = authOver(
      api,
      async () => undefined,
      async () => known,
    );
    tokens.save('anns-session');
    await auth.start();
    expect(auth.state).toMatchObject(known ? { userName: known } : { why: 'failed' });
    expect(tokens.token()).toBe('anns-session');
  }
});

test('a profile that does not load leaves a visitor', async () => {
  const { auth, tokens } = authOver(annsApi(), () => Promise.reject(new Error('There is no users/ann.')));
  tokens.save('anns-session');
  await auth.start();
  expect(auth.state).toMatchObject({ status: 'visitor', error: { message: 'There is no users/ann.' } });
});

test('logout tells the server and clears both storages, even if the server cannot be told', async () => {
  for (const answer of [null, new ApiError('INTERNAL', 'INTERNAL', 'Something broke.')]) {
    const api = annsApi().on('POST /auth/logout', answer);
    const { auth, persistent, session } = authOver(api);
    persistent.setItem('jwt', 'anns-session');
    session.setItem('jwt', 'anns-session');
    await auth.start();
    await auth.signOut();
    expect(api.requests.at(-1)).toMatchObject({ path: '/auth/logout', token: 'anns-session' });
    expect([persistent.getItem('jwt'), session.getItem('jwt')]).toEqual([null, null]);
    expect(auth.state).toEqual({ status: 'visitor', why: 'left' });
  }
});

test('a 401 signs out, unless a newer token has signed somebody in', async () => {
  const api = annsApi().on('GET /circles/v1alpha1/circles', notSignedIn());
  const { auth, tokens, client } = authOver(api);
  tokens.save('anns-session');
  await auth.start();
  auth.expire('an-older-session');
  expect(auth.state.status).toBe('signedIn');
  await expect(client.circle.list()).rejects.toThrow('Your session has ended');
  expect(auth.state).toEqual({ status: 'visitor', why: 'expired' });
});

test('listeners hear of every change until they unsubscribe', async () => {
  const { auth } = authOver(annsApi());
  const listener = vi.fn();
  const leave = auth.subscribe(listener);
  await auth.start();
  leave();
  await auth.start();
  expect(listener).toHaveBeenCalledOnce();
});

function authOver(
  api: FakeApi,
  loadProfile: () => Promise<unknown> = async () => undefined,
  lastKnown = async () => '',
) {
  const { persistent, session } = memoryStorages();
  const tokens = createTokenStore(persistent, session);
  const client = createApi({ token: tokens.token, onRefused: token => auth.expire(token), fetch: api.fetch });
  const auth = new Auth({ client, tokens, loadProfile, lastKnown });
  return { auth, tokens, client, persistent, session };
}
