import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keysAreBusy } from '../ui/keys-are-busy.ts';
import { sections } from './sections.ts';

/** 1 to 5 go to the sections, / and Ctrl K to the search; not while somebody types or a dialog is open. */
export function useShortcuts(active: boolean, search: () => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!active) return;
    function listen(event: KeyboardEvent) {
      if (event.defaultPrevented || keysAreBusy(event.target)) return;
      const withControl = event.ctrlKey || event.metaKey;
      const section = sections[Number(event.key) - 1];
      if (event.key === '/' || (event.key === 'k' && withControl)) search();
      else if (section && !withControl && !event.altKey) void navigate(section.link);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active, search, navigate]);
}
