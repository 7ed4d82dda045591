import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconAlarm } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { clockText } from '../durations.ts';
import { type RunningTimer, secondsLeft } from './running-timer.ts';
import { RunningTimers } from './running-timers.tsx';
import classes from './timer-dock.module.css';
import { notifyTimer } from './timer-notification.ts';
import { useNow } from './use-now.ts';
import { useTimers } from './use-timers.ts';

/**
 * The running timers on any screen, as one pill: on a phone in a row of its own above the navigation, on a wide screen in
 * the top bar. With several, it shows the next to end and opens all. Timers ring while it is mounted.
 */
export function TimerDock() {
  const { t } = useLingui();
  const { timers } = useTimers();
  const all = useOpened();
  useRinging();
  useRow();
  const [next, ...others] = timers.toSorted((a, b) => a.endTime - b.endTime);
  const several = others.length > 0;
  useEffect(() => {
    if (!several) all.close();
  }, [several, all.close]);
  if (!next) return null;
  return (
    <section className={classes.dock} aria-label={t`Timers`}>
      {several ? (
        <AllTimersButton next={next} count={timers.length} onClick={all.open} />
      ) : (
        <RunningTimers timers={timers} linked />
      )}
      {all.wanted && (
        <Sheet opened={all.opened && several} onClose={all.close} title={t`Timers`}>
          <RunningTimers timers={timers} linked />
        </Sheet>
      )}
    </section>
  );
}

interface AllTimersButtonProps {
  next: RunningTimer;
  count: number;
  onClick: () => void;
}

function AllTimersButton({ next, count, onClick }: AllTimersButtonProps) {
  const { t } = useLingui();
  const now = useNow(!next.rung);
  const more = count - 1;
  return (
    <button
      type="button"
      className={classes.all}
      data-rung={next.rung || undefined}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <IconAlarm className="fixed" size={20} stroke={1.75} aria-hidden />
      <span className="large weight-650" role="timer">
        {next.rung ? t`Done` : clockText(secondsLeft(next, now))}
      </span>
      <span className={classes.dish} dir="auto">
        {next.recipe}
      </span>
      <span className="fixed small strong">{t`+${more} more`}</span>
    </button>
  );
}

/** The row makes everything else at the bottom of the screen move up. */
function useRow(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.timers = '';
    return () => {
      delete dataset.timers;
    };
  }, []);
}

/** Rings with an alert for each finished timer, until the user dismisses it. */
function useRinging() {
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

/** An alert for each finished timer; dismissing either the alert or the timer removes both. */
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
    const silence = notifyTimer(timer, words);
    shown.current.set(timer.id, () => {
      dismiss(alert);
      silence();
    });
  };
}

/** A prolonged timer rings again. */
function ringingOf({ id, endTime }: RunningTimer): string {
  return `${id} ${endTime}`;
}

function doneText({ label, recipe }: RunningTimer, i18n: I18n): string {
  return t(i18n)`Time is up: ${label} of ${recipe}.`;
}

/** Rings like a kitchen timer, in groups of three beeps a second apart, until stopped or for 20 seconds. */
function ring(sound: AudioContext | undefined): () => void {
  // Browsers block both, with a console warning, before the user first interacts with the page.
  if (!navigator.userActivation.hasBeenActive) return () => undefined;
  navigator.vibrate?.([300, 150, 300, 150, 600]);
  if (!sound) return () => undefined;
  void sound.resume();
  const volume = sound.createGain();
  volume.connect(sound.destination);
  for (let round = 0; round < rounds; round++) beepThrice(sound, volume, sound.currentTime + round * 1.4);
  return () => volume.disconnect();
}

const rounds = 14;

function beepThrice(sound: AudioContext, volume: GainNode, from: number) {
  for (const at of [from, from + 0.2, from + 0.4]) {
    const [tone, swell] = [sound.createOscillator(), sound.createGain()];
    tone.frequency.value = 988;
    // Fades in and out, because otherwise the loudspeaker clicks.
    swell.gain.setValueAtTime(0, at);
    swell.gain.linearRampToValueAtTime(0.35, at + 0.015);
    swell.gain.setValueAtTime(0.35, at + 0.11);
    swell.gain.linearRampToValueAtTime(0, at + 0.14);
    tone.connect(swell).connect(volume);
    tone.start(at);
    tone.stop(at + 0.15);
  }
}
