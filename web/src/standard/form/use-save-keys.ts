import { useEffect, useRef } from 'react';

/** Ctrl or Cmd with S sends the form that the ref is given to, instead of saving the page. */
export function useSaveKeys() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('[role="dialog"]')) form.current?.requestSubmit();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return form;
}
