import { useEffect, useRef } from 'react';
import { shortcutsBlocked } from './layers.ts';

/** The key C creates what belongs on this screen, outside of text fields and dialogs. Undefined if nothing may be created. */
export function useCreateKey(create: (() => void) | undefined): void {
  const latest = useRef(create);
  useEffect(() => {
    latest.current = create;
  });
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      if (key !== 'c' || ctrlKey || metaKey || altKey || defaultPrevented || shortcutsBlocked(target)) return;
      if (!latest.current) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
