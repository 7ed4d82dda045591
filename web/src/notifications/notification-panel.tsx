import { Trans, useLingui } from '@lingui/react/macro';
import { FocusTrap, Portal } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useLayer } from '../ui/browser/layers.ts';
import { NotificationLink } from './notification-link.tsx';
import { AllRead, NotificationList } from './notification-list.tsx';
import classes from './notification-panel.module.css';

interface NotificationPanelProps {
  /** The button that opened the panel: a press on it is not a press outside, and it gets the focus back. */
  button: HTMLElement | null;
  onClose: () => void;
}

/** The notifications, in a panel below the bell. */
export function NotificationPanel({ button, onClose }: NotificationPanelProps) {
  const { t } = useLingui();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useClosing(panel, button, onClose);
  useLayer(true, onClose);
  return (
    <Portal>
      <FocusTrap active>
        <div
          ref={panel}
          role="dialog"
          aria-labelledby={id}
          className={classes.panel}
          onKeyDown={event => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onClose();
            button?.focus();
          }}
        >
          <div className={classes.head}>
            <h2 id={id} tabIndex={-1} data-autofocus>
              <Trans>What’s new</Trans>
            </h2>
            <AllRead />
          </div>
          <div className="grow min-h-0 scroll-y">
            <NotificationList label={t`What’s new`} />
          </div>
          <NotificationLink />
        </div>
      </FocusTrap>
    </Portal>
  );
}

/** Closes the panel on a press outside or a navigation. A press on an alert does not close it. */
function useClosing(panel: { current: HTMLElement | null }, button: HTMLElement | null, close: () => void) {
  const address = useRouterState({ select: ({ location }) => location.href });
  const opened = useRef(address);
  useEffect(() => {
    if (address !== opened.current) close();
  }, [address, close]);
  useEffect(() => {
    function press({ target }: PointerEvent) {
      if (!(target instanceof Element)) return;
      const inside = panel.current?.contains(target) || button?.contains(target);
      if (!inside && !target.closest('[role="dialog"], [aria-label*="F8"]')) close();
    }
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [panel, button, close]);
}
