/** A timer that runs, or has rung and waits for dismissal. It stores its end time, so that sleep does not stop it. */
export interface RunningTimer {
  id: string;
  /** Its label: "Step 3". */
  label: string;
  /** The recipe’s title, and its address. */
  recipe: string;
  path: string;
  seconds: number;
  /** Milliseconds since 1970. */
  endTime: number;
  rung: boolean;
}

export type TimerDraft = Pick<RunningTimer, 'id' | 'label' | 'recipe' | 'path' | 'seconds'>;

export function begun(draft: TimerDraft, now: number): RunningTimer {
  return { ...draft, endTime: now + draft.seconds * 1000, rung: false };
}

/** Adds seconds to a timer: to its end while it runs, from now if it has rung. */
export function prolonged(timer: RunningTimer, seconds: number, now: number): RunningTimer {
  const from = Math.max(timer.endTime, now);
  return { ...timer, endTime: from + seconds * 1000, seconds: timer.seconds + seconds, rung: false };
}

export function secondsLeft(timer: RunningTimer, now: number): number {
  return Math.max(0, (timer.endTime - now) / 1000);
}

/** Restores a tab’s timers; drops invalid ones, and ones that ended long ago. */
export function readTimers(text: string | null, now: number): RunningTimer[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(saved)
      ? saved.filter(each => isTimer(each) && each.endTime > now - forgottenAfter)
      : [];
  } catch {
    return [];
  }
}

const forgottenAfter = 12 * 3600_000;

function isTimer(value: unknown): value is RunningTimer {
  if (typeof value !== 'object' || value === null) return false;
  const { id, label, recipe, path, seconds, endTime, rung } = value as Record<string, unknown>;
  const texts = [id, label, recipe, path].every(text => typeof text === 'string');
  return texts && Number.isFinite(seconds) && Number.isFinite(endTime) && typeof rung === 'boolean';
}
