import { useEffect, useState } from 'react';

/** The time now, in milliseconds; it goes on by itself while `active`, and at once when the device wakes up. */
export function useNow(active: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!active) return;
    const read = () => setNow(Date.now());
    read();
    const timer = setInterval(read, 250);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [active]);
  return now;
}
