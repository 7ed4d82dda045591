import { useState } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';

/** The calendars that the person has switched off, which this device remembers. */
export function useHiddenCalendars() {
  const place = `schedule/hidden/${useViewer().user.name}`;
  const [hidden, setHidden] = useState(() => new Set(read(place)));

  function toggle(calendar: string) {
    const next = hidden.symmetricDifference(new Set([calendar]));
    setHidden(next);
    write(place, [...next]);
  }

  return { hidden, toggle };
}

function read(place: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter(name => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

// A browser that keeps nothing hides them as long as the page stands.
function write(place: string, names: string[]): void {
  try {
    if (names.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(names));
  } catch {
    return;
  }
}
