import { createContext, useContext } from 'react';
import type { RunningTimer, TimerDraft } from './running-timer.ts';

export interface Timers {
  timers: RunningTimer[];
  start: (draft: TimerDraft) => void;
  prolong: (id: string, seconds: number) => void;
  stop: (id: string) => void;
  /** Called when a timer rings: it rings only once. */
  markRung: (ids: string[]) => void;
  /** The audio context for ringing; created when the user first starts a timer, because browsers require a gesture. */
  sound: () => AudioContext | undefined;
}

/** The kitchen timers. They survive navigation, and reloads of the tab. */
export function useTimers(): Timers {
  const timers = useContext(TimersContext);
  if (!timers) throw new Error('useTimers must be used within TimersProvider.');
  return timers;
}

export const TimersContext = createContext<Timers | null>(null);
