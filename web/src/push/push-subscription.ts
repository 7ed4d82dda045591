import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Client } from '@potluck/contract';
import { type Auth, whileSignedIn } from '../auth/auth.ts';
import { browserZone } from '../auth/use-auth.ts';
import { installed, onApple } from '../ui/browser/device.ts';
import type { WorkerMessage } from './worker/worker-message.ts';

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

interface Parts {
  auth: Auth;
  client: Client;
  i18n: I18n;
  /** Navigates this page to an address of the app. */
  goTo: (url: string) => void;
}

/**
 * Unsubscribes this browser from pushes when their user signs out, so that the next user does not get them; clicking a
 * push navigates this page.
 */
export function keepPush({ auth, client, i18n, goTo }: Parts): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ goTo?: string }>) => {
    if (data.goTo) goTo(data.goTo);
  });
  if (!auth.tokens.token()) void unsubscribeHere().catch(ignored);
  whileSignedIn(auth, (user, signal) => {
    signal.addEventListener('abort', () => void unsubscribeHere().catch(ignored));
    // Offline: keep the subscription as it is.
    void keepFor({ auth, client, i18n }, user).catch(ignored);
  });
}

function ignored(): void {
  // There was no subscription, or the next page load retries.
}

async function keepFor({ auth, client, i18n }: Omit<Parts, 'goTo'>, user: string): Promise<void> {
  const here = await subscriptionHere();
  if (!here) return;
  const { pushDevices } = await client.pushDevice.list({ parent: user });
  if (!pushDevices.some(({ endpoint }) => endpoint === here.endpoint)) return unsubscribeHere();
  await letWorkerAnswer({ auth, i18n }, user);
}

/** Gives the worker the session, so that it can act for this user when they press a button on a push. */
export async function letWorkerAnswer(
  { auth, i18n }: Pick<Parts, 'auth' | 'i18n'>,
  user: string,
): Promise<void> {
  const token = auth.tokens.token();
  if (!token) return;
  const failed = t(i18n)`That didn’t work. Open it to try again.`;
  await postToWorker({ keepSession: { user, token, locale: i18n.locale, timeZone: browserZone(), failed } });
}
