import { type Limits, type Starts, startsOverlapping, type Window } from './occurrences.ts';
import type { Series } from './series.ts';

/** In numbers of eight bytes, or so: some megabytes. */
const mostKept = 400_000;

/** As many starts of one series as anybody is shown at once: those of every day and night hour for six weeks. */
const mostStarts = 1000;
/** As many steps as one series may take: an hourly one is followed for two years. */
const mostSteps = 20_000;

/**
 * The starts of series in windows asked for of late. A schedule is read anew at each change that anybody makes in it,
 * and by everybody who shares it: mostly to follow the same rules through the same weeks.
 */
export class StartsCache {
  readonly #most: number;
  readonly #kept = new Map<string, Starts>();
  #size = 0;

  constructor(most: number = mostKept) {
    this.#most = most;
  }

  /** As `startsOverlapping`, up to what one series may give and take; `when` is all that tells one series from another. */
  overlapping(
    when: string,
    series: () => Series,
    { work, ...window }: Window & Pick<Limits, 'work'>,
  ): Starts {
    const key = `${window.from} ${window.to} ${when}`;
    const kept = this.#kept.get(key);
    this.#forget(key);
    const limits = { most: mostStarts, work: work.part(mostSteps) };
    const starts = kept ?? startsOverlapping(series(), window, limits);
    // What was cut because others had taken all steps may be whole the next time.
    if (kept || !work.spent) this.#keep(key, starts);
    return starts;
  }

  #keep(key: string, starts: Starts) {
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

function sizeOf(key: string, { starts }: Starts): number {
  return key.length / 4 + starts.length + 10;
}
