import { useEffect, useRef } from 'react';

/** Ctrl or Cmd with S submits the form that has the ref, instead of saving the page. */
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
