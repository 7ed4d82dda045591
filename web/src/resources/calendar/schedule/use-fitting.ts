import { useLayoutEffect, useRef, useState } from 'react';

/** How many of what wraps have room in the first row, and how much room they leave there. */
export function useFitting(count: number) {
  const row = useRef<HTMLFieldSetElement>(null);
  const [fit, setFit] = useState({ fitting: count, slack: 0 });
  useLayoutEffect(() => {
    const place = row.current;
    if (!place) return;
    const sizes = new ResizeObserver(() => setFit(fitIn(place, count)));
    sizes.observe(place);
    setFit(fitIn(place, count));
    return () => sizes.disconnect();
  }, [count]);
  return { row, ...fit };
}

/** In a list of its own everything has room. */
function fitIn(place: HTMLElement, count: number): { fitting: number; slack: number } {
  if (place.closest(':popover-open')) return { fitting: count, slack: 0 };
  const children = [...place.children].filter(child => child instanceof HTMLElement);
  const first = children.filter(({ offsetTop }) => offsetTop === children[0]?.offsetTop);
  const last = first.at(-1);
  if (!last || first.length === children.length) return { fitting: count, slack: 0 };
  const [outer, inner] = [place.getBoundingClientRect(), last.getBoundingClientRect()];
  const rightToLeft = getComputedStyle(place).direction === 'rtl';
  return { fitting: first.length, slack: rightToLeft ? inner.left - outer.left : outer.right - inner.right };
}
