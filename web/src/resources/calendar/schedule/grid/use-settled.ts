import { useEffect, useRef, useState } from 'react';

const frames = 4;

/** False for the first frames of a view: the grid measures itself after it is painted, and nobody should see it jump. */
export function useSettled(view: string) {
  const place = useRef<HTMLDivElement>(null);
  const [settledView, settle] = useState('');
  useEffect(() => {
    let left = frames;
    let request = requestAnimationFrame(next);
    function next() {
      left -= 1;
      if (left > 0) request = requestAnimationFrame(next);
      else settle(view);
    }
    return () => cancelAnimationFrame(request);
  }, [view]);
  return [place, settledView === view] as const;
}
