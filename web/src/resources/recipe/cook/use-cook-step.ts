import { type TouchEvent, useEffect, useRef, useState } from 'react';
import type { Cooking } from '../view/use-saved-cooking.ts';

interface Keyed {
  key: string;
}

/** The current step of cook mode; resumes at the last position, even if the steps around it have changed. */
export function useCookStep(steps: Keyed[], { saved, change }: Cooking) {
  const [key, setKey] = useState(saved.step);
  const at = Math.max(
    0,
    steps.findIndex(step => step.key === key),
  );
  return {
    at,
    go: (to: number) => {
      const step = steps[to];
      if (!step) return;
      setKey(step.key);
      change({ step: step.key });
    },
    /** Starts at the first step next time. */
    forget: () => change({ step: undefined }),
  };
}

interface Turns {
  next: () => void;
  back: () => void;
}

/**
 * ← and → change steps, Space goes forward; Escape belongs to the dialog. Works wherever the focus is, because it gets
 * lost easily while cooking. A focused button keeps Space, and a second dialog on top keeps all of its keys.
 */
export function useCookKeys(turns: Turns): void {
  const latest = useRef(turns);
  latest.current = turns;
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (document.querySelectorAll('[role="dialog"]').length > 1) return;
      const { next, back } = latest.current;
      const onButton = event.target instanceof Element && event.target.closest('button, a') !== null;
      if (event.key === 'ArrowRight' || event.key === 'PageDown' || (event.key === ' ' && !onButton)) next();
      else if (event.key === 'ArrowLeft' || event.key === 'PageUp') back();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

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
