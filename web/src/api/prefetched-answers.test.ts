import { expect, onTestFinished, test } from 'vitest';
import { withPrefetched } from './prefetched-answers.ts';

const path = '/api/auth/check/token';

function answerFor(token: string) {
  window.askedBefore = { token, answers: { [path]: Promise.resolve(new Response('before')) } };
  onTestFinished(() => void delete window.askedBefore);
  const send = withPrefetched(async () => new Response('sent'));
  return async (by: string, method = 'GET') =>
    (await send(path, { method, headers: { authorization: `Bearer ${by}` } })).text();
}

test('a prefetched answer replaces one request, and is used once', async () => {
  const ask = answerFor('anns-session');
  expect(await ask('anns-session')).toBe('before');
  expect(await ask('anns-session')).toBe('sent');
});

test('a prefetched answer for another token or method is ignored', async () => {
  const ask = answerFor('anns-session');
  expect(await ask('bobs-session')).toBe('sent');
  expect(await ask('anns-session', 'POST')).toBe('sent');
  expect(await ask('anns-session')).toBe('before');
});
