import { useState } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import { keepText, savedText } from '../../../ui/browser/saved-text.ts';

/** The calendars that the person has switched off, which this device remembers. */
export function useHiddenCalendars() {
  const place = `schedule/hidden/${useViewer().user.name}`;
  const [hidden, setHidden] = useState(() => new Set(namesIn(savedText('localStorage', place))));

  function toggle(calendar: string) {
    const next = hidden.symmetricDifference(new Set([calendar]));
    setHidden(next);
    keepText('localStorage', place, next.size > 0 ? JSON.stringify([...next]) : null);
  }

  return { hidden, toggle };
}

function namesIn(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(name => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
