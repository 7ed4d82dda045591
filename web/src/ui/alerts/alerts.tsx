import { useLingui } from '@lingui/react/macro';
import { Portal } from '@mantine/core';
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Alert, AlertCard } from './alert-card.tsx';
import classes from './alerts.module.css';

type Alerts = {
  show: (alert: Pick<Alert, 'message'> & Partial<Omit<Alert, 'id'>>) => string;
  dismiss: (id: string) => void;
};

/** Shows an alert above any screen; `show` returns the id to dismiss it by. */
export function useAlerts(): Alerts {
  const alerts = useContext(AlertsContext);
  if (!alerts) throw new Error('useAlerts must be used within AlertsProvider.');
  return alerts;
}

const AlertsContext = createContext<Alerts | null>(null);

export function AlertsProvider({ children }: { children: ReactNode }) {
  const [alerts, setAlerts] = useState<Alert[]>([]);
  const dismiss = useCallback((id: string) => setAlerts(now => now.filter(alert => alert.id !== id)), []);
  const show = useCallback<Alerts['show']>(alert => {
    const id = crypto.randomUUID();
    const shown: Alert = { severity: 'info', durationMs: 5000, ...alert, id };
    setAlerts(now => [shown, ...now.filter(alert => !repeats(shown, alert))].slice(0, maxAlerts));
    return id;
  }, []);
  const value = useMemo(() => ({ show, dismiss }), [show, dismiss]);
  return (
    <AlertsContext value={value}>
      {children}
      <AlertStack alerts={alerts} dismiss={dismiss} />
    </AlertsContext>
  );
}

/** A repeated alert replaces the earlier one, unless that one has an action such as Undo. */
function repeats(shown: Alert, before: Alert): boolean {
  return (
    shown.message === before.message && shown.severity === before.severity && !before.action && !before.undo
  );
}

// More than this would hide the screen; the oldest is dropped.
const maxAlerts = 4;

type AlertStackProps = { alerts: Alert[]; dismiss: (id: string) => void };

/**
 * The stack of alerts: screen readers announce errors at once, the others politely. F8 moves the focus to the newest.
 */
function AlertStack({ alerts, dismiss }: AlertStackProps) {
  const { t } = useLingui();
  const stack = useRef<HTMLElement>(null);
  const previousFocus = useRef<Element>(null);
  useFocusShortcut(stack);

  // Closing an alert that has the focus moves it to the next alert, or back to where it came from.
  function close(id: string) {
    const hadFocus = stack.current?.contains(document.activeElement);
    dismiss(id);
    if (!hadFocus) return;
    requestAnimationFrame(() => (firstButton(stack.current) ?? focusable(previousFocus.current))?.focus());
  }

  function remember(event: FocusEvent) {
    if (!stack.current?.contains(event.relatedTarget)) previousFocus.current = event.relatedTarget;
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

function useFocusShortcut(stack: { current: HTMLElement | null }) {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key === 'F8' && !event.defaultPrevented) firstButton(stack.current)?.focus();
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
