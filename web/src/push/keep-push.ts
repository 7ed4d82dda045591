import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Client } from '@potluck/contract';
import type { Auth } from '../auth/auth.ts';
import { browserZone } from '../auth/use-time-zone.ts';
import { whileSignedIn } from '../auth/while-signed-in.ts';
import { postToWorker, subscriptionHere, unsubscribeHere } from './this-device.ts';

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
