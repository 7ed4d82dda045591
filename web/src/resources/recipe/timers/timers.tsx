import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useAuthState } from '../../../auth/use-auth.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { keepText, savedText } from '../../../ui/browser/saved-text.ts';
import { begun, prolonged, type RunningTimer, readTimers } from './running-timer.ts';
import { type Timers, TimersContext } from './use-timers.ts';

const TimerDock = lazyPart(() => import('./timer-dock.tsx'), 'TimerDock');

/** Wraps every screen; renders the running timers, and rings, inside the app’s alerts. */
export function TimersProvider({ children }: { children: ReactNode }) {
  const [timers, setTimers] = useSavedTimers();
  const audio = useRef<AudioContext>(undefined);
  const value = useMemo<Timers>(() => {
    const change = (id: string, next: (timer: RunningTimer) => RunningTimer) =>
      setTimers(now => now.map(timer => (timer.id === id ? next(timer) : timer)));
    return {
      timers,
      start: draft => {
        audio.current ??= newSound();
        void audio.current?.resume();
        setTimers(now => [...now.filter(({ id }) => id !== draft.id), begun(draft, Date.now())]);
      },
      prolong: (id, seconds) => change(id, timer => prolonged(timer, seconds, Date.now())),
      stop: id => setTimers(now => now.filter(timer => timer.id !== id)),
      markRung: ids =>
        setTimers(now => now.map(timer => (ids.includes(timer.id) ? { ...timer, rung: true } : timer))),
      sound: () => {
        audio.current ??= newSound();
        return audio.current;
      },
    };
  }, [timers, setTimers]);
  return (
    <TimersContext value={value}>
      {children}
      {timers.length > 0 && <TimerDock />}
    </TimersContext>
  );
}

const place = 'timers';

// Stored per tab, so that two tabs do not ring for the same egg; cleared on sign-out.
function useSavedTimers() {
  const signedIn = useAuthState().status === 'signedIn';
  const [timers, setTimers] = useState(() => readTimers(savedText('sessionStorage', place), Date.now()));
  useEffect(() => {
    if (!signedIn) setTimers(now => (now.length > 0 ? [] : now));
  }, [signedIn]);
  useEffect(() => {
    keepText('sessionStorage', place, timers.length > 0 ? JSON.stringify(timers) : null);
  }, [timers]);
  return [timers, setTimers] as const;
}

// Without sound a timer still shows, shakes and displays its end.
function newSound(): AudioContext | undefined {
  return 'AudioContext' in window ? new AudioContext() : undefined;
}
