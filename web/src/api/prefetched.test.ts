import { expect, onTestFinished, test } from 'vitest';
import { withPrefetched } from './prefetched.ts';

const path = '/api/auth/check/token';

function answerFor(token: string) {
  window.askedBefore = { token, answers: { [path]: Promise.resolve(new Response('before')) } };
  onTestFinished(() => void delete window.askedBefore);
  const send = withPrefetched(async () => new Response('sent'));
  return async (by: string, method = 'GET') =>
    (await send(path, { method, headers: { authorization: `Bearer ${by}` } })).text();
}

test('what was asked for before the app ran is not asked again, and serves once', async () => {
  const ask = answerFor('anns-session');
  expect(await ask('anns-session')).toBe('before');
  expect(await ask('anns-session')).toBe('sent');
});

test('an answer for another token, or to another method, is not taken', async () => {
  const ask = answerFor('anns-session');
  expect(await ask('bobs-session')).toBe('sent');
  expect(await ask('anns-session', 'POST')).toBe('sent');
  expect(await ask('anns-session')).toBe('before');
});
