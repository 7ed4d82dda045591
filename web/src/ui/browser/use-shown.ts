import { useEffect, useState } from 'react';

/** `opened`, a moment later: a dialog that is open from its first moment would not give the focus back. */
export function useShown(opened: boolean): boolean {
  const [shown, show] = useState(false);
  useEffect(() => show(opened), [opened]);
  return shown;
}
