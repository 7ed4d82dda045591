import { useLingui } from '@lingui/react/macro';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useConfirm } from '../../ui/alerts/confirm.tsx';

interface LeaveGuard {
  /** Asks like a navigation does, for things that close without one. */
  mayLeave: () => Promise<boolean>;
  /** Lets the next navigation through. */
  release: () => void;
}

/**
 * Asks before a navigation discards unsaved changes (`dirty`); when the tab closes, the browser asks with its own text.
 * Calls `onDiscard` once the user has decided to leave.
 */
export function useLeaveGuard(dirty: () => boolean, onDiscard?: () => void): LeaveGuard {
  const { t } = useLingui();
  const confirm = useConfirm();
  const router = useRouter();
  const released = useRef(false);
  const holds = () => !released.current && dirty();
  useBlocker({
    shouldBlockFn: async ({ action }) => {
      if (!holds()) return false;
      if (action === 'PUSH' || action === 'REPLACE') {
        released.current = await mayLeave();
        return holds();
      }
      // The browser is at the other entry already. Return first, because the question needs an entry of its own here.
      void mayLeave().then(leaves => {
        if (!leaves) return;
        released.current = true;
        if (action === 'FORWARD') router.history.forward();
        else router.history.back();
      });
      return true;
    },
    enableBeforeUnload: holds,
  });
  return {
    mayLeave,
    release: () => {
      released.current = true;
    },
  };

  async function mayLeave() {
    if (!holds()) return true;
    const leaves = await confirm(question());
    if (leaves) onDiscard?.();
    return leaves;
  }

  function question() {
    return {
      title: t`Leave without saving?`,
      message: t`Your changes aren’t saved yet.`,
      confirmLabel: t`Leave`,
      cancelLabel: t`Keep editing`,
    };
  }
}
