import { useEffect } from 'react';

/**
 * Keeps the screen awake while mounted. The browser drops the lock when the tab is hidden, so it is requested again on
 * return.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let held: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
    // The browser refuses with a low battery or a hidden tab: then the screen sleeps as usual.
    const take = () => {
      if (document.visibilityState === 'visible')
        held = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      document.removeEventListener('visibilitychange', take);
      void held.then(lock => lock?.release());
    };
  }, []);
}
