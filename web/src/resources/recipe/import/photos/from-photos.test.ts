import { expect, test } from 'vitest';
import { createApi } from '../../../../api/api.ts';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { readPhotos } from './from-photos.tsx';

test('without photos, no request is sent', async () => {
  const api = fakeApi();
  const client = createApi({ token: () => null, onRefused: () => undefined, fetch: api.fetch });
  await expect(readPhotos(client, {})).rejects.toThrow('missing required field request.files');
  expect(api.requests).toEqual([]);
});
