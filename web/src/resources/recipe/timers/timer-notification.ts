import type { RunningTimer } from './running-timer.ts';

/** Whether timers can notify a user who looks elsewhere; `ask` if the browser would still prompt for permission. */
export function canNotifyTimer(): 'yes' | 'ask' | 'no' {
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'no';
  const { permission } = Notification;
  return permission === 'default' ? 'ask' : permission === 'granted' ? 'yes' : 'no';
}

/**
 * Shows a system notification for a finished timer while the page is hidden; it stays until dismissed. Returns a
 * function that closes it.
 */
export function notifyTimer(timer: RunningTimer, words: string): () => void {
  if (!document.hidden || canNotifyTimer() !== 'yes') return () => undefined;
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
