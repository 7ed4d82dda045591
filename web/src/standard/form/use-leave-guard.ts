import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useConfirm } from '../../ui/alerts/confirm.tsx';

/**
 * Asks before a navigation discards what `dirty` says is unsaved; when the tab is closed, the browser asks in
 * its own words. `release` lets the next navigation through.
 */
export function useLeaveGuard(dirty: () => boolean): { release: () => void } {
  const { t } = useLingui();
  const confirm = useConfirm();
  const released = useRef(false);
  const holds = () => !released.current && dirty();
  useBlocker({
    shouldBlockFn: async () => {
      if (holds()) released.current = await confirm(question());
      return holds();
    },
    enableBeforeUnload: holds,
  });
  return {
    release: () => {
      released.current = true;
    },
  };

  function question() {
    return {
      title: t`Leave without saving?`,
      message: t`Your changes here are not saved yet.`,
      confirmLabel: t`Leave`,
      cancelLabel: t`Keep editing`,
    };
  }
}
