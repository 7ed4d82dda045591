import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keepText, savedText } from '../ui/browser/saved-text.ts';

const place = 'join/secret';

/**
 * The secret of the link that was opened: the fragment of the address, which no browser sends to a server. On the way
 * through the sign-in, which knows the path alone, this tab keeps it.
 */
export function useSecret(): string {
  const hash = useLocation({ select: location => location.hash });
  const [kept] = useState(() => savedText('sessionStorage', place) ?? '');
  useEffect(() => {
    if (hash) keepText('sessionStorage', place, hash);
  }, [hash]);
  return hash || kept;
}

/** It has been answered. */
export function forgetSecret(): void {
  keepText('sessionStorage', place, null);
}
