import { useSyncExternalStore } from 'react';

/** Where the sections stand at the side, as in the stylesheets of the shell. */
const atTheSide = '(min-width: 62em), (max-height: 30em) and (min-width: 36em)';

/** Whether the sections stand at the side, where there may be room below them. */
export function useRail(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(atTheSide).matches);
}

function follow(changed: () => void): () => void {
  const query = matchMedia(atTheSide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
