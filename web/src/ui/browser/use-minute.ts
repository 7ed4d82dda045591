import { useEffect, useState } from 'react';

/** The time in milliseconds since the epoch, as of less than a minute ago, for what is told as so long ago. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(tick);
  }, []);
  return now;
}

const minuteMs = 60_000;
