import { servedPath } from '@potluck/contract/served-paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../paths.ts';
import { receiveShare, sharePath } from './received-share.ts';
import { sharedFilesCache } from './shared-files.ts';

beforeEach(async () => {
  vi.stubGlobal('__RECIPE_CREATE__', paths.recipeCreate);
  await caches.delete(sharedFilesCache);
});

function post(name: string, referrer: string): Promise<Response> {
  const body = new FormData();
  body.append('files', new File(['x'], name, { type: 'image/png' }));
  const request = new Request(sharePath, { method: 'POST', body });
  // A page cannot make a request with the referrer of another site.
  return receiveShare(Object.defineProperty(request, 'referrer', { value: referrer }));
}

async function waiting() {
  const answer = await caches.match(`${sharePath}/0`, { cacheName: sharedFilesCache });
  return answer?.headers.get('x-file-name');
}

test('a page of another site cannot replace photos that wait', async () => {
  await post('soup.png', '');
  await post('spam.png', 'https://evil.example/');
  expect(await waiting()).toBe('soup.png');
  await post('stew.png', `${location.origin}/recipes`);
  expect(await waiting()).toBe('stew.png');
});

test('no screen has an address that the service worker leaves to the server', () => {
  expect(Object.values(paths).filter(path => servedPath.test(path))).toEqual([]);
});
