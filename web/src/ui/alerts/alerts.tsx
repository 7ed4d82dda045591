import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { Alert } from './alert.ts';
import { AlertStack } from './alert-stack.tsx';

type Alerts = {
  show: (alert: Pick<Alert, 'message'> & Partial<Omit<Alert, 'id'>>) => string;
  dismiss: (id: string) => void;
};

/** Shows an alert on top of any screen; `show` gives back the id to dismiss it by. */
export function useAlerts(): Alerts {
  const alerts = useContext(AlertsContext);
  if (!alerts) throw new Error('useAlerts is for what stands within AlertsProvider.');
  return alerts;
}

const AlertsContext = createContext<Alerts | null>(null);

export function AlertsProvider({ children }: { children: ReactNode }) {
  const [alerts, setAlerts] = useState<Alert[]>([]);
  const dismiss = useCallback((id: string) => setAlerts(now => now.filter(alert => alert.id !== id)), []);
  const show = useCallback<Alerts['show']>(alert => {
    const id = crypto.randomUUID();
    const shown: Alert = { severity: 'info', durationMs: 5000, ...alert, id };
    setAlerts(now => [shown, ...now.filter(alert => !repeats(shown, alert))].slice(0, mostAlerts));
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

/** What is said again takes the place of what was said; what can be undone is never the same. */
function repeats(shown: Alert, before: Alert): boolean {
  return shown.message === before.message && shown.severity === before.severity && !before.action;
}

// More than this hide the screen; the oldest makes way.
const mostAlerts = 4;
