import { minuteMs } from '@potluck/contract/durations';
import { useEffect, useState } from 'react';

/** The current time in milliseconds since the epoch, at most a minute old, for relative times. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(tick);
  }, []);
  return now;
}
