import { createContext, useContext } from 'react';
import type { RunningTimer, TimerDraft } from './running-timer.ts';

export interface Timers {
  timers: RunningTimer[];
  start: (draft: TimerDraft) => void;
  prolong: (id: string, seconds: number) => void;
  stop: (id: string) => void;
  /** Told by who rings: a timer rings once. */
  markRung: (ids: string[]) => void;
  /** Where the ringing is heard; there since the first timer was started by hand, as browsers demand. */
  sound: () => AudioContext | undefined;
}

/** The kitchen timers. They run on whatever screen one goes to, and over a reload of the tab. */
export function useTimers(): Timers {
  const timers = useContext(TimersContext);
  if (!timers) throw new Error('useTimers is for what stands within TimersProvider.');
  return timers;
}

export const TimersContext = createContext<Timers | null>(null);
