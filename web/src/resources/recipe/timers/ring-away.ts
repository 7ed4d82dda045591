import type { RunningTimer } from './running-timer.ts';

/** Whether a timer can be heard of by whoever looks elsewhere; `ask` if the browser may still be asked. */
export function ringsAway(): 'yes' | 'ask' | 'no' {
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'no';
  const { permission } = Notification;
  return permission === 'default' ? 'ask' : permission === 'granted' ? 'yes' : 'no';
}

/** Tells that a timer is done where the page is not seen: it stays until somebody looks. Gives back how to take it away. */
export function ringAway(timer: RunningTimer, words: string): () => void {
  if (!document.hidden || ringsAway() !== 'yes') return () => undefined;
  const tag = `timer:${timer.id}`;
  const registered = navigator.serviceWorker.getRegistration();
  const shown = registered.then(worker =>
    worker?.showNotification(words, {
      tag,
      icon: '/icons/icon-192.png',
      requireInteraction: true,
      data: { url: timer.path },
    }),
  );
  return () => void shown.then(() => registered).then(worker => worker && takeAway(worker, tag));
}

async function takeAway(worker: ServiceWorkerRegistration, tag: string): Promise<void> {
  for (const notification of await worker.getNotifications({ tag })) notification.close();
}
