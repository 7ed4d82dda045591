import { useEffect, useState } from 'react';

/** `opened`, one render later: a dialog that is open on its first render would not restore the focus. */
export function useShown(opened: boolean): boolean {
  const [shown, show] = useState(false);
  useEffect(() => show(opened), [opened]);
  return shown;
}
