import type { PushDevice } from '@potluck/contract';
import type { NotificationChoice } from '@potluck/contract/resources/notification/notification-kinds';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { annsApi, annsSettings as settings } from '../../../testing/people.ts';

const devices = '/users/v1alpha1/users/ann/pushDevices';
const patient = { timeout: 15_000 };
vi.setConfig({ testTimeout: 60_000 });
const phone: PushDevice = {
  ...{ name: 'users/ann/pushDevices/1', title: 'Firefox · Android', endpoint: 'https://push.example/1' },
  ...{ keys: { p256dh: '', auth: '' }, locale: 'en', timeZone: 'Europe/London', etag: '"1"' },
  ...{ createTime: '2094-01-01T00:00:00.000Z', lastSuccessTime: null, lastFailureTime: null },
};
const here = page.getByRole('switch', { name: 'Notify me on this device' });

test('on iOS, a note says to add Potluck to the home screen first', async () => {
  stand(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  const { PushManager: there } = window;
  Reflect.deleteProperty(window, 'PushManager');
  onTestFinished(() => {
    window.PushManager = there;
  });
  await openSettings();
  await expect.element(page.getByText(/add Potluck to your home screen first/), patient).toBeVisible();
  await expect.element(here).toBeDisabled();
});

test('after denying permission the person can try again, and no subscription is created', async () => {
  allow('default');
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied');
  const api = await openSettings();
  await here.click(patient);
  await expect.element(page.getByText(/Your browser didn’t allow it/), patient).toBeVisible();
  await expect.element(here).not.toBeChecked();
  expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a failing push service shows an error, and the switch stays off', async () => {
  allow('granted');
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted');
  const subscribe = () => Promise.reject(new DOMException('Registration failed', 'AbortError'));
  const registration = { pushManager: { subscribe, getSubscription: async () => null } };
  stand(navigator.serviceWorker, 'ready', Promise.resolve(registration));
  await openSettings();
  await here.click(patient);
  await expect.element(page.getByText(/push service isn’t answering/), patient).toBeVisible();
  await expect.element(here).not.toBeChecked();
});

test.each([
  ['ACCEPTED', /Test sent/],
  ['GONE', /was removed/],
  ['UNREACHABLE', /Couldn’t reach/],
])('a test push with outcome %s shows its result', async (outcome, words) => {
  allow('granted');
  const api = await openSettings([phone]);
  api.on(`POST /users/v1alpha1/${phone.name}:test`, { outcome });
  await page.getByRole('button', { name: 'Send a test to Firefox · Android' }).click(patient);
  await expect.element(page.getByText(words), patient).toBeVisible();
  expect(api.requests.filter(({ path }) => path.endsWith(':test'))).toHaveLength(1);
});

test('three groups of notifications each have one switch, and keep what was chosen in their details', async () => {
  const api = await openSettings(
    [],
    [
      { kind: 'DISH_TAKEN', reach: 'NONE' },
      { kind: 'ALARM', reach: 'BELL' },
    ],
  );
  const sent: object[] = [];
  api.on('PATCH /users/v1alpha1/users/ann/settings', ({ body }) => {
    sent.push((body as { notificationChoices: object[] }).notificationChoices);
    return { ...settings, notificationChoices: sent.at(-1) };
  });
  const group = (name: string) => page.getByRole('radiogroup', { name, exact: true });
  await expect
    .element(group('People').getByRole('radio', { name: 'Also on devices' }), patient)
    .toBeChecked();
  await expect.element(group('Lists').getByRole('radio', { name: 'Also on devices' })).toBeChecked();
  expect(group('Dishes at an event').elements()).toHaveLength(0);
  await page.getByText('Details: Dinners and events').click();
  await expect.element(group('Reminders').getByRole('radio', { name: 'Also on devices' })).toBeChecked();
  await group('Dinners and events').getByText('Off').click();
  await expect.poll(() => sent.length).toBe(1);
  const dinners = ['EVENT_INVITED', 'EVENT_ANSWERED', 'DISH_TAKEN', 'DISH_FREED', 'EVENT_DISHES_CHANGED'];
  const moves = ['EVENT_MOVED', 'EVENT_CANCELLED', 'EVENT_RESTORED'];
  const off = [...dinners, ...moves].map(kind => ({ kind, reach: 'NONE' }));
  expect(sent[0]).toHaveLength(off.length + 1);
  expect(sent[0]).toEqual(expect.arrayContaining([{ kind: 'ALARM', reach: 'BELL' }, ...off]));
  await group('Dinners and events').getByText('Also on devices').click();
  await expect.poll(() => sent[1]).toEqual([{ kind: 'ALARM', reach: 'BELL' }]);
});

async function openSettings(pushDevices: PushDevice[] = [], notificationChoices: NotificationChoice[] = []) {
  const api = annsApi().on(`GET ${devices}`, { pushDevices, nextPageToken: '' }).on(`GET ${devices}:key`, {
    publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  });
  api.on('GET /users/v1alpha1/users/ann/settings', { ...settings, notificationChoices });
  const { persistent } = await openApp('/settings/notifications', api);
  // Push needs a session that outlives its tab.
  persistent.setItem('rememberMe', 'true');
  return api;
}

function allow(permission: NotificationPermission): void {
  stand(Notification, 'permission', permission);
}

/** Stubs a browser property until the test is over. */
function stand<T extends object>(of: T, name: keyof T & string, value: unknown): void {
  const own = Object.getOwnPropertyDescriptor(of, name);
  Object.defineProperty(of, name, { configurable: true, get: () => value });
  onTestFinished(() => {
    vi.restoreAllMocks();
    if (own) Object.defineProperty(of, name, own);
    else Reflect.deleteProperty(of, name);
  });
}
