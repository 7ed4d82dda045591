import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './alert-card.module.css';

type AlertCardProps = { alert: Alert; onClose: (id: string) => void };

/** One alert. It closes after its time, which restarts when the pointer and the focus have left it. */
export function AlertCard({ alert, onClose }: AlertCardProps) {
  const { t } = useLingui();
  const hold = useExpiry(alert, onClose);
  const action = alert.action ?? (alert.undo && { label: t`Undo`, run: alert.undo });
  const { icon: Icon, word, hue } = severities[alert.severity];
  return (
    <div className={classes.alert} data-hue={hue} {...hold}>
      <Icon className={classes.icon} size={22} stroke={1.75} aria-label={t(word)} />
      <div className="fill py-2 medium leading-140">{alert.message}</div>
      {action && (
        <button
          type="button"
          className={`basil strong hover-tint medium ${classes.action}`}
          onClick={() => {
            onClose(alert.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={t`Close alert`}
        onClick={() => onClose(alert.id)}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}

const severities = {
  info: { icon: IconInfoCircle, word: msg`Information`, hue: 'sky' },
  success: { icon: IconCircleCheck, word: msg`Done`, hue: 'basil' },
  warning: { icon: IconAlertTriangle, word: msg`Warning`, hue: 'amber' },
  error: { icon: IconCircleX, word: msg`Error`, hue: 'tomato' },
};

function useExpiry({ id, durationMs }: Alert, onClose: (id: string) => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (hovered || focused || durationMs === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => close.current(id), durationMs);
    return () => clearTimeout(timer);
  }, [hovered, focused, durationMs, id]);

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

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
