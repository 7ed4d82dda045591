import { useCallback, useEffect, useState } from 'react';

/**
 * Whether something is open, and whether it ever was: from then on it stays mounted, so that it can animate its
 * closing.
 */
export function useOpened() {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = useCallback(() => {
    setWanted(true);
    setOpened(true);
  }, []);
  const close = useCallback(() => setOpened(false), []);
  return { opened, wanted, open, close };
}

/** `opened`, one render later: a dialog that is open on its first render would not restore the focus. */
export function useShown(opened: boolean): boolean {
  const [shown, show] = useState(false);
  useEffect(() => show(opened), [opened]);
  return shown;
}
