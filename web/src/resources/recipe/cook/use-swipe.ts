import { type TouchEvent, useRef } from 'react';

/** A horizontal swipe changes steps; scrolling and two-finger zoom do not. */
export function useSwipe({ next, back }: { next: () => void; back: () => void }) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !start.current) return;
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = undefined;
      if (Math.abs(x) < 64 || Math.abs(x) < 2 * Math.abs(y)) return;
      const forwards = getComputedStyle(currentTarget).direction === 'rtl' ? x > 0 : x < 0;
      if (forwards) next();
      else back();
    },
  };
}
