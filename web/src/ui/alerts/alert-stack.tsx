import { useLingui } from '@lingui/react/macro';
import { Portal } from '@mantine/core';
import { type FocusEvent, useEffect, useRef } from 'react';
import type { Alert } from './alert.ts';
import { AlertCard } from './alert-card.tsx';
import classes from './alert-stack.module.css';

type AlertStackProps = { alerts: Alert[]; dismiss: (id: string) => void };

/** The alerts over the screen: errors are read out at once, the others when the reader is done. F8 goes to the newest. */
export function AlertStack({ alerts, dismiss }: AlertStackProps) {
  const { t } = useLingui();
  const stack = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element>(null);
  useF8(stack);

  // Closing one takes the focus with it: it goes to the next alert, or back to where it came from.
  function close(id: string) {
    const held = stack.current?.contains(document.activeElement);
    dismiss(id);
    if (!held) return;
    requestAnimationFrame(() => (firstButton(stack.current) ?? focusable(cameFrom.current))?.focus());
  }

  function remember(event: FocusEvent) {
    if (!stack.current?.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  }

  const errors = alerts.filter(alert => alert.severity === 'error');
  const others = alerts.filter(alert => alert.severity !== 'error');
  return (
    <Portal>
      <section ref={stack} className={classes.stack} aria-label={t`Alerts (F8)`} onFocus={remember}>
        <div role="alert" aria-atomic="false">
          {errors.map(alert => (
            <AlertCard key={alert.id} alert={alert} onClose={close} />
          ))}
        </div>
        <div role="status" aria-atomic="false">
          {others.map(alert => (
            <AlertCard key={alert.id} alert={alert} onClose={close} />
          ))}
        </div>
      </section>
    </Portal>
  );
}

function useF8(stack: { current: HTMLElement | null }) {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key === 'F8') firstButton(stack.current)?.focus();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [stack]);
}

function firstButton(stack: HTMLElement | null) {
  return stack?.querySelector('button');
}

function focusable(element: Element | null) {
  return element instanceof HTMLElement && element.isConnected ? element : null;
}
