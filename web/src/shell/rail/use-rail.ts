import { useSyncExternalStore } from 'react';

/** The navigation is at the side under this condition; keep it in step with the stylesheets of the shell. */
const atTheSide = '(min-width: 62em), (max-height: 30em) and (min-width: 36em)';

/** Whether the navigation is at the side, where there may be room below the sections. */
export function useRail(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(atTheSide).matches);
}

function follow(changed: () => void): () => void {
  const query = matchMedia(atTheSide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
