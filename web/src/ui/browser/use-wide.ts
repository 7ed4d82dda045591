import { useRef, useSyncExternalStore } from 'react';

const wide = '(min-width: 48em)';

/** Whether there is room beside each other for what a phone shows below each other. Paper changes nothing of the screen. */
export function useWide(): boolean {
  const last = useRef(false);
  return useSyncExternalStore(follow, () => {
    if (!matchMedia('print').matches) last.current = matchMedia(wide).matches;
    return last.current;
  });
}

function follow(changed: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
