import type { Page, Worker } from '@playwright/test';
import type { PushPayload } from '../contract/src/notification/push-payload.ts';
import { addRecipe, befriend } from './product/kitchen.ts';
import { expect, type Seat, test } from './product/test.ts';

// The test browser has neither a push service nor system notifications: fakes replace the browser's own interfaces.
test.use({ newBrowser: true, serviceWorkers: 'allow', faults: /status of 40[149]/ });

test('a device is listed while its notifications are on', async ({ seat }) => {
  const { page, api, user } = await seat('Ida Device');
  await pretendPushService(page);
  await page.context().grantPermissions(['notifications']);
  await page.goto('/settings/notifications');
  const tell = page.getByRole('switch', { name: 'Notify me on this device' });
  await expect(tell).not.toBeChecked();
  await expect(page.getByRole('heading', { name: 'What I’m notified about' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My devices' })).toHaveCount(0);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await tell.click();
  await expect(tell).toBeChecked();
  const devices = page.getByRole('list', { name: 'My devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  const { pushDevices } = await api.pushDevice.list({ parent: user });
  expect(pushDevices.map(({ endpoint }) => endpoint)).toEqual([endpoint]);

  await tell.click();
  await expect(tell).not.toBeChecked();
  await expect(devices).toHaveCount(0);
});

test('a browser that blocks notifications shows how to allow them', async ({ seat }) => {
  const { page } = await seat('Ida Blocked');
  await page.goto('/settings/notifications');
  await expect(page.getByText('This browser blocks notifications from Potluck.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Notify me on this device' })).toBeDisabled();
});

test('one tap on a push accepts an invitation', async ({ seat }) => {
  const ida = await seat('Ida Push');
  const jon = await seat('Jon Push');
  await befriend(ida, jon);
  const { name } = await addRecipe(ida, { title: 'Pushed soup' });
  const recipeAccess = { recipient: { name: jon.user }, level: 'PERMISSION_LEVEL_READ' } as const;
  const grant = await ida.api.recipeAccess.create({ parent: name, recipeAccess: recipeAccess as never });
  const { page } = jon;
  await turnOn(jon);
  const worker = await workerOf(page);
  await noteShown(worker);
  const payload = invitation(jon.user, grant.name);
  await deliver(worker, payload);
  await expect.poll(() => shown(worker)).toEqual([[payload.title, 'Accept']]);
  expect(await badge(worker)).toBe(1);
  await press(worker, 'accept');
  const access = async () => (await jon.api.recipe.get({ name })).recipeAccess?.state;
  await expect.poll(access).toBe('ACCESS_STATE_ACCEPTED');
  await expect.poll(() => shown(worker)).toEqual([]);
  expect(await badge(worker)).toBe(0);
});

test('an answer that fails shows an error, and the next tap opens its resource', async ({ seat }) => {
  const jon = await seat('Jon Lost');
  const { page } = jon;
  await turnOn(jon);
  const worker = await workerOf(page);
  await noteShown(worker);
  const payload = invitation(jon.user, 'recipes/gone/accesses/1');
  await deliver(worker, payload);
  await expect.poll(() => shown(worker)).toHaveLength(1);
  await press(worker, 'accept');
  await expect.poll(() => shown(worker)).toEqual([['That didn’t work. Open it to try again.']]);
  await expect(page).toHaveURL(/\/recipes\?tab=pending/);
});

test('a logout ends push on the device, for this person and the next', async ({ seat }) => {
  const jon = await seat('Jon Leaves');
  const { page } = jon;
  await turnOn(jon);
  expect((await jon.api.pushDevice.list({ parent: jon.user })).pushDevices).toHaveLength(1);
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pretended'))).toBeNull();
  const worker = await workerOf(page);
  await expect.poll(() => worker.evaluate(storedSessions)).toBe(0);
});

test('a subscription that the push service replaced is sent to the server without an open page', async ({
  seat,
}) => {
  const jon = await seat('Jon Renewed');
  const { page, api, user } = jon;
  await turnOn(jon);
  const worker = await workerOf(page);
  await page.goto('about:blank');
  const renewed = `${endpoint}-renewed`;
  await worker.evaluate(address => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const event = Object.assign(new Event('pushsubscriptionchange'), {
      oldSubscription: { options: { applicationServerKey: null } },
      newSubscription: { toJSON: () => ({ endpoint: address, keys }) },
      waitUntil: () => undefined,
    });
    self.dispatchEvent(event);
  }, renewed);
  const endpoints = async () => {
    const { pushDevices } = await api.pushDevice.list({ parent: user });
    return pushDevices.map(device => device.endpoint);
  };
  await expect.poll(endpoints).toContain(renewed);
});

const endpoint = 'https://push.example/send/1';

/** Subscribes and unsubscribes like a browser with a push service. */
async function pretendPushService(page: Page): Promise<void> {
  await page.addInitScript(address => {
    // Headless Chromium reports that notifications are blocked, whatever was granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const made = () => ({
      endpoint: address,
      toJSON: () => ({
        endpoint: address,
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
      unsubscribe: async () => {
        localStorage.removeItem('pretended');
        return true;
      },
    });
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('pretended', 'yes');
      return made() as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      (localStorage.getItem('pretended') ? made() : null) as unknown as PushSubscription;
  }, endpoint);
}

async function turnOn({ page }: Seat): Promise<void> {
  await pretendPushService(page);
  await page.context().grantPermissions(['notifications']);
  await page.goto('/settings/notifications');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const tell = page.getByRole('switch', { name: 'Notify me on this device' });
  await tell.click();
  await expect(tell).toBeChecked();
}

async function workerOf(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  return worker ?? page.context().waitForEvent('serviceworker');
}

/** Dispatches a push to the worker, as a push service would. */
async function deliver(worker: Worker, payload: PushPayload): Promise<void> {
  await worker.evaluate(payload => {
    const event = Object.assign(new Event('push'), {
      data: { json: () => payload },
      waitUntil: () => undefined,
    });
    self.dispatchEvent(event);
  }, payload);
}

function invitation(user: string, grant: string): PushPayload {
  return {
    title: 'Ida shared the recipe Pushed soup with you',
    body: '',
    lang: 'en',
    tag: 'invited-1',
    url: '/recipes?tab=pending',
    notification: `${user}/notifications/none`,
    requireInteraction: false,
    timestamp: Date.now(),
    unreadCount: 1,
    actions: [
      {
        action: 'accept',
        title: 'Accept',
        request: { method: 'POST', path: `/api/meals/v1alpha1/${grant}:accept`, body: {} },
      },
    ],
  };
}

interface Shown {
  title: string;
  tag: string;
  actions?: { title: string }[];
  close: () => void;
}

interface Scope {
  registration: {
    showNotification: (title: string, options: Omit<Shown, 'title' | 'close'>) => Promise<void>;
  };
  navigator: { setAppBadge: (count: number) => Promise<void> };
  shown: Shown[];
  badge?: number;
}

/** Headless Chromium shows no notifications: records what the worker would show. */
async function noteShown(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = self as unknown as Scope;
    scope.shown = [];
    // The real method would end the worker in headless Chromium.
    scope.navigator.setAppBadge = async count => {
      scope.badge = count;
    };
    scope.registration.showNotification = async (title, options) => {
      const close = () => {
        scope.shown = scope.shown.filter(each => each !== made);
      };
      const made = { ...options, title, close };
      scope.shown = [...scope.shown.filter(({ tag }) => tag !== options.tag), made];
    };
  });
}

/** The title of each notification, and the labels of its buttons. */
function shown(worker: Worker): Promise<string[][]> {
  return worker.evaluate(() =>
    (self as unknown as Scope).shown.map(({ title, actions = [] }) => [
      title,
      ...actions.map(each => each.title),
    ]),
  );
}

/** The badge on the app's icon. */
function badge(worker: Worker): Promise<number | undefined> {
  return worker.evaluate(() => (self as unknown as Scope).badge);
}

async function press(worker: Worker, action: string): Promise<void> {
  await worker.evaluate(button => {
    const [notification] = (self as unknown as Scope).shown;
    const event = new Event('notificationclick');
    self.dispatchEvent(Object.assign(event, { notification, action: button, waitUntil: () => undefined }));
  }, action);
}

/** The number of sessions that the worker has stored. */
function storedSessions(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('push', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('session');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const counting = db.transaction('session').objectStore('session').count();
      counting.onsuccess = () => {
        db.close();
        resolve(counting.result);
      };
    };
  });
}
