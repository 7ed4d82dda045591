import { useRef, useSyncExternalStore } from 'react';

const wide = '(min-width: 48em)';

/** Whether the window is wide enough for two columns. Printing does not change the answer. */
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
