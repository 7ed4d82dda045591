import type { Notification } from '@potluck/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRead } from './use-read.ts';

/** As long as a glance takes. */
const glanceMs = 1000;

interface Seen {
  /** What the entries stand in, each with its names as `data-names`. */
  box: RefObject<HTMLDivElement | null>;
  /** Whether it was unread when it first showed here: it stays marked while one looks. */
  isNew: (notification: Notification) => boolean;
}

/** Whatever has been in sight for a moment is read. */
export function useSeen(notifications: Notification[]): Seen {
  const box = useRef<HTMLDivElement>(null);
  const [fresh] = useState(() => new Set<string>());
  const [inView] = useState(() => new Set<string>());
  const { mutate: read } = useRead();
  const unread = notifications.filter(({ readTime }) => readTime === null);
  for (const { name } of unread) fresh.add(name);
  const names = unread.map(({ name }) => name).join(' ');
  const latest = useRef(unread);
  useEffect(() => {
    latest.current = unread;
  });

  useEffect(() => {
    if (!box.current || !names) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const seen = latest.current.filter(({ name }) => inView.has(name));
      if (seen.length > 0 && !document.hidden) read(seen);
    };
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) {
          for (const name of (target as HTMLElement).dataset.names?.split(' ') ?? [])
            if (isIntersecting) inView.add(name);
            else inView.delete(name);
        }
        clearTimeout(timer);
        timer = setTimeout(look, glanceMs);
      },
      { threshold: 0.5 },
    );
    for (const entry of box.current.querySelectorAll('[data-names]')) observer.observe(entry);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [names, inView, read]);

  return { box, isNew: ({ name }) => fresh.has(name) };
}
