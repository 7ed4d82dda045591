import type { ReactNode } from 'react';

export type Severity = 'info' | 'success' | 'warning' | 'error';

export type Alert = {
  id: string;
  message: ReactNode;
  severity: Severity;
  /** One action; it closes the alert. */
  action?: { label: string; run: () => void };
  /** Short for an action that undoes what the alert reports. */
  undo?: () => void;
  /** How long it stays without pointer or focus; `Infinity` keeps it until it is closed. */
  durationMs: number;
};
