import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect } from 'react';
import { useConfirm } from './confirm.tsx';

/**
 * Keeps a dirty form from being lost. Closing the tab asks in the browser's own words; for a way within the app the
 * function given back asks, and tells whether to go: a router's blocker waits for it.
 */
export function useUnsavedGuard(dirty: boolean) {
  const { t } = useLingui();
  const confirm = useConfirm();
  useEffect(() => {
    if (!dirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);

  return useCallback(
    async () =>
      !dirty ||
      confirm({
        title: t`Discard your changes?`,
        message: t`Your changes here have not been saved.`,
        confirmLabel: t`Discard`,
        cancelLabel: t`Keep editing`,
      }),
    [dirty, confirm, t],
  );
}
