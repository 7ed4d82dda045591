import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { ring } from './ring.ts';
import { type RunningTimer, secondsLeft } from './running-timer.ts';
import { useNow } from './use-now.ts';
import { useTimers } from './use-timers.ts';

/** Rings for each timer when its time is up, with an alert, until it is put away. */
export function useRinging() {
  const { timers, markRung, sound } = useTimers();
  const alertFor = useDoneAlerts(timers);
  const silence = useRef<() => void>(undefined);
  const rang = useRef(new Set<string>());
  const running = timers.filter(timer => !timer.rung);
  const now = useNow(running.length > 0);
  const over = running.filter(timer => secondsLeft(timer, now) === 0 && !rang.current.has(ringingOf(timer)));
  const quiet = timers.every(timer => !timer.rung);

  useEffect(() => {
    if (over.length === 0) return;
    for (const timer of over) {
      rang.current.add(ringingOf(timer));
      alertFor(timer);
    }
    silence.current?.();
    silence.current = ring(sound());
    markRung(over.map(timer => timer.id));
  });

  useEffect(() => {
    if (quiet) silence.current?.();
  }, [quiet]);
  useEffect(() => () => silence.current?.(), []);
}

/** An alert for each timer that is done; it goes with its timer, from whichever of the two it is put away. */
function useDoneAlerts(timers: RunningTimer[]) {
  const { t, i18n } = useLingui();
  const { stop } = useTimers();
  const { show, dismiss } = useAlerts();
  const shown = useRef(new Map<string, string>());
  useEffect(() => {
    for (const [id, alert] of shown.current) {
      if (timers.some(timer => timer.id === id && timer.rung)) continue;
      shown.current.delete(id);
      dismiss(alert);
    }
  }, [timers, dismiss]);
  useEffect(
    () => () => {
      for (const alert of shown.current.values()) dismiss(alert);
    },
    [dismiss],
  );
  return (timer: RunningTimer) => {
    const alert = show({
      severity: 'warning',
      message: doneText(timer, i18n),
      durationMs: Number.POSITIVE_INFINITY,
      action: { label: t`Stop`, run: () => stop(timer.id) },
    });
    shown.current.set(timer.id, alert);
  };
}

/** A timer that got more time rings anew. */
function ringingOf({ id, endTime }: RunningTimer): string {
  return `${id} ${endTime}`;
}

function doneText({ label, recipe }: RunningTimer, i18n: I18n): string {
  return t(i18n)`Time is up: ${label} of ${recipe}.`;
}
