import { idle } from '../api/settled.ts';
import { partLost } from '../ui/browser/lazy.ts';

const hourMs = 3600_000;
/** The first screen has the network for itself. */
const idleMs = 3000;

/**
 * The app's service worker, and whether a newer version of the app is there. It takes the place of this one only when
 * `apply` is called: never while somebody writes.
 */
export class Updates {
  #news: 'none' | 'newer' | 'partLost' = 'none';
  #waiting: ServiceWorker | null = null;
  readonly #listeners = new Set<() => void>();

  /** `partLost`: something of what this page is made of is not to be had any more. */
  get news() {
    return this.#news;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Registers the worker, and looks for a newer one every hour and whenever the page is seen again. */
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

  /** Lets the newer version in, and begins anew with it. */
  apply(): void {
    const reload = () => location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    if (this.#waiting) this.#waiting.postMessage('take-over');
    else reload();
  }

  #follow(registration: ServiceWorkerRegistration): void {
    const { serviceWorker } = navigator;
    const replaced = serviceWorker.controller !== null;
    // The first worker of all replaces nothing.
    const offer = () => registration.waiting && serviceWorker.controller && this.#offer(registration.waiting);
    offer();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', offer),
    );
    // Another tab let the newer one in: this one goes on as it is until it is left.
    serviceWorker.addEventListener('controllerchange', () => replaced && this.#offer(null));
  }

  #offer(waiting: ServiceWorker | null): void {
    this.#waiting = waiting;
    if (this.#news === 'none') this.#become('newer');
  }

  #become(news: 'newer' | 'partLost'): void {
    this.#news = news;
    for (const listener of this.#listeners) listener();
  }
}

async function loaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise(resolve => addEventListener('load', resolve, { once: true }));
  await new Promise(resolve => setTimeout(resolve, idleMs));
  await idle();
}
