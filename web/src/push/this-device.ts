import type { Client } from '@potluck/contract';
import { browserZone } from '../auth/use-time-zone.ts';
import { installed, onApple } from '../ui/browser/device.ts';
import type { WorkerMessage } from './worker/message.ts';

/**
 * The browser's push support: `away` has none, `install` only for an app on the home screen, `blocked` has the
 * permission denied.
 */
export type PushSupport = 'away' | 'install' | 'blocked' | 'there';

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'there';
  return onApple() && !installed() ? 'install' : 'away';
}

/** This browser's push subscription, if any. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** The user denied or dismissed the permission prompt. */
export class NotAllowed extends Error {}

/** The service worker did not start in time. */
export class NoWorkerError extends Error {}

/**
 * Prompts for permission, so call it only from a click. Throws NotAllowed, ApiError, and errors of the browser's push
 * service.
 */
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

/** Removes this browser's subscription, even one of an earlier user. */
export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
  await postToWorker('forget-session');
  await navigator.clearAppBadge?.().catch(() => undefined);
}

export async function postToWorker(message: WorkerMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage(message);
}

/** The first page registers the worker after some seconds; if the worker cannot start, it never comes. */
async function workerThere(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new NoWorkerError()), patienceMs));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

const patienceMs = 30_000;
