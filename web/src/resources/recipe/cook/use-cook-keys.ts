import { useEffect, useRef } from 'react';

interface Turns {
  next: () => void;
  back: () => void;
}

/**
 * ← and → turn the steps, Space goes on; Escape is the dialog's own. Wherever the focus is: it goes astray easily while
 * one cooks. A button under it keeps its Space, and a second dialog on top all of its keys.
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
