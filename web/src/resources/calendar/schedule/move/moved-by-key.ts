import { dayMs, weekMs } from '@potluck/contract/durations';
import type { When } from '../../../../standard/time/viewer-clock.ts';

const halfHourMs = 1_800_000;

interface Pressed {
  key: string;
  shiftKey: boolean;
}

/**
 * The times of a picked-up event after a key: left and right by days, up and down by half hours, or by weeks in a month;
 * with Shift, moves the end.
 */
export function movedByKey(when: When, { key, shiftKey }: Pressed, byClock: boolean): When | undefined {
  const by = distance(key, byClock && !when.allDay);
  if (by === undefined) return undefined;
  if (!shiftKey) return { ...when, start: when.start + by, end: when.end + by };
  return { ...when, end: Math.max(when.start + (when.allDay ? dayMs : 0), when.end + by) };
}

function distance(key: string, byClock: boolean): number | undefined {
  const upright = byClock ? halfHourMs : weekMs;
  const distances: Record<string, number> = {
    ArrowLeft: -dayMs,
    ArrowRight: dayMs,
    ArrowUp: -upright,
    ArrowDown: upright,
  };
  return distances[key];
}
