import type { ReactNode } from 'react';

export type Severity = 'info' | 'success' | 'warning' | 'error';

export type Alert = {
  id: string;
  message: ReactNode;
  severity: Severity;
  /** One action, such as Undo; it closes the alert. */
  action?: { label: string; run: () => void };
  /** How long it stays without pointer or focus; `Infinity` keeps it until it is closed. */
  durationMs: number;
};
