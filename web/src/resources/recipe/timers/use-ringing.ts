import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { ring } from './ring.ts';
import { ringAway } from './ring-away.ts';
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
  const ends = running.map(timer => timer.endTime);
  const now = useNow(running.length > 0, ends.length > 0 ? Math.min(...ends) : undefined);
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
  const shown = useRef(new Map<string, () => void>());
  useEffect(() => {
    for (const [id, takeAway] of shown.current) {
      if (timers.some(timer => timer.id === id && timer.rung)) continue;
      shown.current.delete(id);
      takeAway();
    }
  }, [timers]);
  useEffect(
    () => () => {
      for (const takeAway of shown.current.values()) takeAway();
    },
    [],
  );
  return (timer: RunningTimer) => {
    const words = doneText(timer, i18n);
    const alert = show({
      severity: 'warning',
      message: words,
      durationMs: Number.POSITIVE_INFINITY,
      action: { label: t`Stop`, run: () => stop(timer.id) },
    });
    const silence = ringAway(timer, words);
    shown.current.set(timer.id, () => {
      dismiss(alert);
      silence();
    });
  };
}

/** A timer that got more time rings anew. */
function ringingOf({ id, endTime }: RunningTimer): string {
  return `${id} ${endTime}`;
}

function doneText({ label, recipe }: RunningTimer, i18n: I18n): string {
  return t(i18n)`Time is up: ${label} of ${recipe}.`;
}
