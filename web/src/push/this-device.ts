import type { Client } from '@potluck/contract';
import { browserZone } from '../auth/use-time-zone.ts';
import { installed, onApple } from '../ui/browser/device.ts';
import type { WorkerMessage } from './worker/message.ts';

/**
 * What this browser has for pushes: `away` has none, `install` has them only for an app on the home screen, `blocked`
 * was told to show none.
 */
export type PushSupport = 'away' | 'install' | 'blocked' | 'there';

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'there';
  return onApple() && !installed() ? 'install' : 'away';
}

/** Where pushes to this browser are sent, if they are. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** The browser was asked, and whoever sits there said no, or nothing. */
export class NotAllowed extends Error {}

/** The service worker did not start in time. */
export class NoWorkerError extends Error {}

/** Asks for permission, so it is for a press alone. Throws NotAllowed, ApiError, and what the browser's push service does. */
export async function subscribeHere(client: Client, user: string, locale: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed();
  const { publicKey } = await client.pushDevice.key({ parent: user });
  const registration = await workerThere();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  try {
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
    await client.pushDevice.create({
      parent: user,
      pushDevice: { title: '', endpoint, keys: { p256dh, auth }, locale, timeZone: browserZone() },
    });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
}

/** Nothing more comes to this browser, whoever had asked for it. */
export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
  await tellWorker('forget-session');
  await navigator.clearAppBadge?.().catch(() => undefined);
}

export async function tellWorker(message: WorkerMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage(message);
}

/** The first worker comes some seconds after the first page, and where it cannot come, never. */
async function workerThere(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new NoWorkerError()), patienceMs));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

const patienceMs = 30_000;
