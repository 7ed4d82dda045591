import { dayMs, hourMs } from '@potluck/contract/durations';
import { expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { signInPerson } from './first-sign-in.ts';
import { createSession, endAllSessions, endSession, filesViewerOf, viewerOf } from './sessions.ts';
import { filesTokenOf, newToken, tokenHash } from './tokens.ts';

const start = Date.UTC(2027, 0, 1);

anyEngine(open => {
  test('a session’s token identifies its person, for writing and reading', async () => {
    const store = await open();
    const user = await person(store, 'ann');
    const token = await createSession(store.db, user, start);
    const viewer = { user, credential: 'session', tokenHash: tokenHash(token) };
    expect(await viewerOf(store, token, start)).toEqual(viewer);
    expect(await filesViewerOf(store, filesTokenOf(token), start)).toEqual(viewer);
  });

  test('the files token opens only files, and the session token opens none', async () => {
    const store = await open();
    const token = await createSession(store.db, await person(store, 'ann'), start);
    expect(await viewerOf(store, filesTokenOf(token), start)).toBeUndefined();
    const disguised = filesTokenOf(token).replace('files', 'session');
    expect(await viewerOf(store, disguised, start)).toBeUndefined();
    expect(await filesViewerOf(store, token, start)).toBeUndefined();
  });

  test('an empty, invalid or unknown token identifies no one', async () => {
    const store = await open();
    for (const token of [undefined, '', 'x', newToken('session'), newToken('accessKey')]) {
      expect(await viewerOf(store, token, start)).toBeUndefined();
      expect(await filesViewerOf(store, token, start)).toBeUndefined();
    }
  });

  test('use extends a session, which is written at most once an hour', async () => {
    const store = await open();
    const token = await createSession(store.db, await person(store, 'ann'), start);
    await viewerOf(store, token, start + hourMs - 1);
    expect(await timesOf(store, token)).toEqual({ last_used_time: start, expire_time: start + 30 * dayMs });
    await Promise.all([1, 2, 3].map(() => viewerOf(store, token, start + hourMs)));
    const used = { last_used_time: start + hourMs, expire_time: start + hourMs + 30 * dayMs };
    expect(await timesOf(store, token)).toEqual(used);
    await viewerOf(store, token, start + 2 * hourMs - 1);
    expect(await timesOf(store, token)).toEqual(used);
  });

  test('a session ends after 30 days without use, and after 180 days in any case', async () => {
    const store = await open();
    const user = await person(store, 'ann');
    const [idle, busy] = [
      await createSession(store.db, user, start),
      await createSession(store.db, user, start),
    ];
    expect(await viewerOf(store, idle, start + 30 * dayMs)).toBeUndefined();
    for (let days = 29; days < 180; days += 29)
      expect(await viewerOf(store, busy, start + days * dayMs)).toBeDefined();
    expect(await viewerOf(store, busy, start + 180 * dayMs - 1)).toBeDefined();
    expect(await viewerOf(store, busy, start + 180 * dayMs)).toBeUndefined();
  });

  test('ending a session invalidates it and its files token at once', async () => {
    const store = await open();
    const token = await createSession(store.db, await person(store, 'ann'), start);
    await endSession(store, token);
    expect(await viewerOf(store, token, start)).toBeUndefined();
    expect(await filesViewerOf(store, filesTokenOf(token), start)).toBeUndefined();
    await endSession(store, token);
  });

  test('an access key acts as its owner until its fixed expiry, but not as a files cookie', async () => {
    const store = await open();
    const user = await person(store, 'ann');
    const key = await accessKey(store, user, start + dayMs);
    expect(await viewerOf(store, key, start + 2 * hourMs)).toMatchObject({ user, credential: 'accessKey' });
    expect(await timesOf(store, key)).toEqual({
      last_used_time: start + 2 * hourMs,
      expire_time: start + dayMs,
    });
    expect(await filesViewerOf(store, filesTokenOf(key), start)).toBeUndefined();
    expect(await viewerOf(store, key, start + dayMs)).toBeUndefined();
    const lasting = await accessKey(store, user, null);
    expect(await viewerOf(store, lasting, start + 9999 * dayMs)).toMatchObject({ user });
  });

  test('signing out everywhere ends a person’s sessions, but not their access keys or others’ sessions', async () => {
    const store = await open();
    const [ann, bob] = [await person(store, 'ann'), await person(store, 'bob')];
    const [phone, laptop] = [
      await createSession(store.db, ann, start),
      await createSession(store.db, ann, start),
    ];
    const [others, key] = [await createSession(store.db, bob, start), await accessKey(store, ann, null)];
    await endAllSessions(store, ann);
    expect(await viewerOf(store, phone, start)).toBeUndefined();
    expect(await viewerOf(store, laptop, start)).toBeUndefined();
    expect(await viewerOf(store, others, start)).toMatchObject({ user: bob });
    expect(await viewerOf(store, key, start)).toMatchObject({ user: ann });
    await endSession(store, key);
    expect(await viewerOf(store, key, start)).toMatchObject({ user: ann });
  });
});

async function person(store: Store, subject: string): Promise<string> {
  const names = { givenName: subject, familyName: '', pictureUri: '' };
  const identity = { issuer: 'https://id.example', subject, email: `${subject}@example.org`, ...names };
  return (await signInPerson(store, identity, start)).user;
}

async function accessKey(store: Store, user: string, expire_time: number | null): Promise<string> {
  const token = newToken('accessKey');
  const times = { create_time: start, last_used_time: start, expire_time };
  const row = { token_hash: tokenHash(token), user, name: null, body: '{}', ...times };
  await store.db
    .insertInto('session')
    .values({ ...row, kind: 'accessKey' })
    .execute();
  return token;
}

function timesOf(store: Store, token: string) {
  return store.db
    .selectFrom('session')
    .select(['last_used_time', 'expire_time'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
}
