import { expect, test } from 'vitest';
import { createApi } from '../../api/api.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { uploadPicture } from './use-save-picture.ts';

const route = 'PUT /files/users/v1alpha1/users/ann/image';

test('a picture is put as multipart, without a content type of ours', async () => {
  const api = fakeApi().on(route, { imageUri: '/api/files/1' });
  const file = new Blob(['x'], { type: 'image/png' });
  await expect(uploadPicture(clientOf(api), 'user', { name: 'users/ann', file })).resolves.toBe(
    '/api/files/1',
  );
  const body = api.requests[0]?.body;
  expect(body instanceof FormData && body.get('file')).toBeInstanceOf(File);
});

test('without a name or a file nothing is sent', async () => {
  const api = fakeApi();
  const client = clientOf(api);
  const file = new Blob(['x']);
  await expect(uploadPicture(client, 'user', { file })).rejects.toThrow(
    'missing required field request.name',
  );
  await expect(uploadPicture(client, 'user', { name: 'users/ann' })).rejects.toThrow(
    'missing required field request.file',
  );
  expect(api.requests).toEqual([]);
});

function clientOf(api: ReturnType<typeof fakeApi>) {
  return createApi({ token: () => null, onRefused: () => undefined, fetch: api.fetch });
}
