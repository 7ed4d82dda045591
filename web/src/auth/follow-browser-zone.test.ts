import type { UserSettings } from '@potluck/contract';
import { expect, test, vi } from 'vitest';
import { resourceQuery } from '../api/calls.ts';
import { openApp } from '../testing/open-app.tsx';
import { annsApi, annsSettings } from '../testing/people.ts';
import { followBrowserZone } from './follow-browser-zone.ts';
import { browserZone } from './use-auth.ts';

const address = '/users/v1alpha1/users/ann/settings';

async function open(browserTimeZone: string) {
  const api = annsApi()
    .on(`GET ${address}`, { ...annsSettings, browserTimeZone })
    .on(`PATCH ${address}`, ({ body }) => ({ ...annsSettings, ...(body as object) }));
  const app = await openApp('/circles', api);
  followBrowserZone(app);
  const patches = () => api.requests.filter(({ method }) => method === 'PATCH');
  const known = () =>
    app.cache.getQueryData<UserSettings>(
      resourceQuery(app.client, 'userSettings', annsSettings.name).queryKey,
    )?.browserTimeZone;
  return { patches: patches, known };
}

test('the browser’s time zone is sent once, without changing the zone that the person chose', async () => {
  const { patches, known } = await open('Pacific/Chatham');
  await expect.poll(known).toBe(browserZone());
  expect(patches()[0]?.query.get('updateMask')).toBe('browserTimeZone');
  expect(patches()[0]?.body).toMatchObject({ browserTimeZone: browserZone() });
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(patches()).toHaveLength(1);
});

test('a changed browser time zone is sent when the page becomes visible again', async () => {
  const { patches, known } = await open(browserZone());
  expect(patches()).toEqual([]);
  const there = Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo' }).resolvedOptions();
  const options = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(there);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(known).toBe('Asia/Tokyo');
  options.mockRestore();
  expect(patches()).toHaveLength(1);
});
