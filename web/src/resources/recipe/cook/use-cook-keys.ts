import { useEffect, useRef } from 'react';

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
