import { ApiError } from '@potluck/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApi } from '../api/api.ts';
import { type FakeApi, fakeApi } from '../testing/fake-api.ts';
import { memoryStorages } from '../testing/open-app.tsx';
import { annsApi, notSignedIn } from '../testing/people.ts';
import { Auth } from './auth.ts';
import { createTokenStore } from './token-store.ts';

test('a stored token signs the person in once their profile and settings have loaded', async () => {
  const profile = Promise.withResolvers<void>();
  const { auth, tokens } = authOver(annsApi(), () => profile.promise);
  tokens.save('anns-session');
  const started = auth.start();
  expect(auth.state).toEqual({ status: 'starting' });
  profile.resolve();
  await started;
  expect(auth.state).toEqual({ status: 'signedIn', userName: 'users/ann', draftKey: 'anns-drafts' });
});

test('without a token, no request is sent', async () => {
  const api = annsApi();
  const { auth } = authOver(api);
  await auth.start();
  expect(auth.state).toEqual({ status: 'visitor', why: 'new' });
  expect(api.requests).toEqual([]);
});

test('a token key is exchanged for a token that lasts until the tab closes', async () => {
  const { auth, tokens, session, persistent } = authOver(
    annsApi().on('GET /auth/token/k', { token: 'anns-session' }),
  );
  tokens.setRememberMe(false);
  await auth.start('k');
  expect(auth.state.status).toBe('signedIn');
  expect([persistent.getItem('jwt'), session.getItem('jwt')]).toEqual([null, 'anns-session']);
});

test('a token key is exchanged for a permanent token if Remember Me was checked', async () => {
  const { auth, tokens, session, persistent } = authOver(
    annsApi().on('GET /auth/token/k', { token: 'anns-session' }),
  );
  tokens.setRememberMe(true);
  await auth.start('k');
  expect(persistent.getItem('rememberMe')).toBe('true');
  expect([persistent.getItem('jwt'), session.getItem('jwt')]).toEqual(['anns-session', null]);
});

test('an exchange that returns no token shows an error', async () => {
  const { auth } = authOver(annsApi().on('GET /auth/token/k', {}));
  await auth.start('k');
  expect(auth.state).toMatchObject({
    why: 'failed',
    error: { message: 'No token returned from auth service' },
  });
});

test('a token check that returns no user id shows an error and deletes the token', async () => {
  const { auth, tokens } = authOver(fakeApi().on('GET /auth/check/token', {}));
  tokens.save('whose');
  await auth.start();
  expect(auth.state).toMatchObject({
    why: 'failed',
    error: { message: 'No user id returned from auth service' },
  });
  expect(tokens.token()).toBeNull();
});

test('a token that the server rejects is deleted', async () => {
  const { auth, tokens } = authOver(annsApi());
  tokens.save('stale');
  await auth.start();
  expect(auth.state).toEqual({ status: 'visitor', why: 'expired' });
  expect(tokens.token()).toBeNull();
});

test('a temporary server error does not delete the token', async () => {
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

test('the last known person continues at once, even without an answer, until the server rejects the token', async () => {
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

test('a server that never answers causes an error, and the token stays for a retry', async () => {
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
  expect(auth.state).toMatchObject({
    error: { message: 'The server is taking too long to answer. Try again.' },
  });
  expect(tokens.token()).toBe('anns-session');
});

test('an answer that arrives after sign-out does not sign the person in again', async () => {
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

test('offline, the last known person continues, and anyone else stays at the sign-in', async () => {
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

test('if the profile does not load, the caller stays a visitor', async () => {
  const { auth, tokens } = authOver(annsApi(), () => Promise.reject(new Error('There is no users/ann.')));
  tokens.save('anns-session');
  await auth.start();
  expect(auth.state).toMatchObject({ status: 'visitor', error: { message: 'There is no users/ann.' } });
});

test('logout notifies the server and clears both storages, even if the request fails', async () => {
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

test('a 401 signs out, unless someone has signed in with a newer token', async () => {
  const api = annsApi().on('GET /circles/v1alpha1/circles', notSignedIn());
  const { auth, tokens, client } = authOver(api);
  tokens.save('anns-session');
  await auth.start();
  auth.expire('an-older-session');
  expect(auth.state.status).toBe('signedIn');
  await expect(client.circle.list()).rejects.toThrow('Your session has ended');
  expect(auth.state).toEqual({ status: 'visitor', why: 'expired' });
});

test('who signs out everywhere has left, even if a stream learns first that the session has ended', async () => {
  const ended = Promise.withResolvers<null>();
  const api = annsApi().on('POST /auth/logout/everywhere', () => ended.promise);
  const { auth, tokens } = authOver(api);
  tokens.save('anns-session');
  await auth.start();
  const leaving = auth.signOutEverywhere();
  auth.expire('anns-session');
  expect(auth.state).toEqual({ status: 'visitor', why: 'left' });
  ended.resolve(null);
  await leaving;
  expect(auth.state).toEqual({ status: 'visitor', why: 'left' });
  expect(api.requests.filter(({ path }) => path === '/auth/logout')).toEqual([]);
});

test('a failed sign-out everywhere leaves the person signed in', async () => {
  const api = annsApi().on('POST /auth/logout/everywhere', new ApiError('INTERNAL', 'INTERNAL', 'It broke.'));
  const { auth, tokens } = authOver(api);
  tokens.save('anns-session');
  await auth.start();
  await expect(auth.signOutEverywhere()).rejects.toThrow('It broke.');
  expect(auth.state.status).toBe('signedIn');
  auth.expire('anns-session');
  expect(auth.state).toEqual({ status: 'visitor', why: 'expired' });
});

test('listeners are called for every change until they unsubscribe', async () => {
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
