import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sections } from '../resource-types/sections.ts';
import { dialogOpen, keysAreBusy } from '../ui/browser/keys-are-busy.ts';

interface Openers {
  search: () => void;
  keys: () => void;
}

/** Digits from 1 on go to the sections, / and Ctrl K to the search, ? to the keys: not in a dialog, and only Ctrl K while somebody types. */
export function useShortcuts(active: boolean, { search, keys }: Openers): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!active) return;
    function listen(event: KeyboardEvent) {
      const withControl = event.ctrlKey || event.metaKey;
      // Somebody who writes may want to look something up, but not out of a dialog.
      const toSearch = withControl && event.key === 'k' && !dialogOpen();
      if (event.defaultPrevented || (keysAreBusy(event.target) && !toSearch)) return;
      const section = sections[Number(event.key) - 1];
      if (event.key === '/' || toSearch) search();
      else if (event.key === '?') keys();
      else if (section && !withControl && !event.altKey) void navigate(section.index);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active, search, keys, navigate]);
}
