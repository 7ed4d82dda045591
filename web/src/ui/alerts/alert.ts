import type { ReactNode } from 'react';

export type Severity = 'info' | 'success' | 'warning' | 'error';

export type Alert = {
  id: string;
  message: ReactNode;
  severity: Severity;
  /** One thing to do about it, such as Undo; doing it closes the alert. */
  action?: { label: string; run: () => void };
  /** How long it stays when nobody points at it; `Infinity` leaves it until it is closed. */
  durationMs: number;
};
