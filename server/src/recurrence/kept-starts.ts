import { startsOverlapping, type Window } from './occurrences.ts';
import type { Series } from './series.ts';

/** In numbers of eight bytes, or so: some megabytes. */
const mostKept = 400_000;

/**
 * The starts of series in windows asked for of late. A schedule is read anew at each change that anybody makes in it,
 * and by everybody who shares it: mostly to follow the same rules through the same weeks.
 */
export class KeptStarts {
  readonly #most: number;
  readonly #kept = new Map<string, number[]>();
  #size = 0;

  constructor(most: number = mostKept) {
    this.#most = most;
  }

  /** As `startsOverlapping`; `when` is all that tells one series from another. Throws alike. */
  overlapping(when: string, series: () => Series, window: Window): readonly number[] {
    const key = `${window.from} ${window.to} ${when}`;
    const kept = this.#kept.get(key);
    this.#forget(key);
    const starts = kept ?? startsOverlapping(series(), window);
    this.#keep(key, starts);
    return starts;
  }

  #keep(key: string, starts: number[]) {
    this.#kept.set(key, starts);
    this.#size += sizeOf(key, starts);
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#most) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string) {
    const starts = this.#kept.get(key);
    if (starts) this.#size -= sizeOf(key, starts);
    this.#kept.delete(key);
  }
}

function sizeOf(key: string, starts: number[]): number {
  return key.length / 4 + starts.length + 10;
}
