import { hourMs } from '@potluck/contract/durations';
import { createContext } from 'react';
import { idle } from '../api/wait-for-queries.ts';
import { partLost } from '../ui/browser/lazy-part.tsx';

/** Leaves the network to the first screen. */
const idleMs = 3000;

/**
 * Registers the service worker and detects newer versions of the app. A newer version takes over only when `apply` is
 * called, so never while the user is typing.
 */
export class Updates {
  #state: 'none' | 'newer' | 'partLost' = 'none';
  #waiting: ServiceWorker | null = null;
  readonly #listeners = new Set<() => void>();

  /** `partLost`: a chunk of this version can no longer be loaded. */
  get state() {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Registers the worker, and checks for a newer one every hour and whenever the page becomes visible. */
  async start(): Promise<void> {
    addEventListener(partLost, () => this.#become('partLost'));
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    await loaded();
    const registration = await serviceWorker.register('/sw.js').catch(() => undefined);
    if (!registration) return;
    this.#follow(registration);
    const look = () => void registration.update().catch(() => undefined);
    setInterval(look, hourMs);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  }

  /** Activates the newer version and reloads the page. */
  apply(): void {
    const reload = () => location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    if (this.#waiting) this.#waiting.postMessage('take-over');
    else reload();
  }

  #follow(registration: ServiceWorkerRegistration): void {
    const { serviceWorker } = navigator;
    const replaced = serviceWorker.controller !== null;
    // The first worker ever replaces no version, so it is not an update.
    const offer = () => registration.waiting && serviceWorker.controller && this.#offer(registration.waiting);
    offer();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', offer),
    );
    // Another tab activated the newer version: this page keeps running until the user reloads it.
    serviceWorker.addEventListener('controllerchange', () => replaced && this.#offer(null));
  }

  #offer(waiting: ServiceWorker | null): void {
    this.#waiting = waiting;
    if (this.#state === 'none') this.#become('newer');
  }

  #become(state: 'newer' | 'partLost'): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

async function loaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise(resolve => addEventListener('load', resolve, { once: true }));
  await new Promise(resolve => setTimeout(resolve, idleMs));
  await idle();
}

export const UpdatesContext = createContext<Updates | null>(null);
