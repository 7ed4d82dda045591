import { type RefCallback, useCallback, useState } from 'react';

const rowRems = 2.75;

/** How many rows of a rail fit into a box, also after the window or its letters have changed. */
export function useRoom(): { box: RefCallback<HTMLElement>; rows: number } {
  const [rows, setRows] = useState(0);
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const watch = new ResizeObserver(() => setRows(Math.floor(element.clientHeight / rowPixels())));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { box, rows };
}

function rowPixels(): number {
  return rowRems * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
