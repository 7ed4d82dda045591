import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** A part that the address may point at: it is open then, and in sight. */
export function useAnchor(id: string) {
  const pointed = useLocation({ select: ({ hash }) => hash === id });
  const [opened, setOpened] = useState(pointed);
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!pointed) return;
    setOpened(true);
    ref.current?.scrollIntoView({ block: 'start' });
  }, [pointed]);
  return { ref, id, opened, setOpened };
}
