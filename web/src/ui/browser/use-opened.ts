import { useCallback, useState } from 'react';

/** Whether something is open, and whether it ever was: from then on it stays, so that it can close as it opened. */
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
