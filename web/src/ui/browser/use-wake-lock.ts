import { useEffect } from 'react';

/** Keeps the screen awake while it stands; the lock is lost when the tab is hidden, and taken again on return. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let held: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
    // Refused while the battery is low, or hidden: then the screen sleeps as it always does.
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
