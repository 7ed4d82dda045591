import { useEffect, useRef, useState } from 'react';

const frames = 4;

/** False during a view’s first frames: the grid measures itself after paint, and should not visibly jump. */
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
