import { expect, test } from 'vitest';
import { createApi } from '../api/api.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { exchangeToken } from './sign-in-calls.ts';

test('an exchange without a key fails before anything is sent', async () => {
  const api = fakeApi();
  const client = createApi({ token: () => null, onRefused: () => undefined, fetch: api.fetch });
  const exchange = exchangeToken(client, { tokenKey: '' });
  await expect(exchange).rejects.toThrow('missing required field request.tokenKey');
  expect(api.requests).toEqual([]);
});
