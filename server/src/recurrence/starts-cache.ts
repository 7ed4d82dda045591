import { type Limits, type Starts, startsOverlapping, type Window } from './occurrences.ts';
import type { Series } from './series.ts';

/** Counted in numbers of about eight bytes: a few megabytes. */
const maxCached = 400_000;

/** The most starts of a series that are shown at once: hourly starts, day and night, for six weeks. */
const maxStarts = 1000;
/** The most steps for a series: an hourly one is expanded for two years. */
const maxSteps = 20_000;

/**
 * Caches the starts of series in recently requested windows. Each change reloads a schedule for everyone who shares it:
 * mostly the same rules in the same weeks.
 */
export class StartsCache {
  readonly #most: number;
  readonly #starts = new Map<string, Starts>();
  #size = 0;

  constructor(max: number = maxCached) {
    this.#most = max;
  }

  /** Like `startsOverlapping`, up to the limits of a single series; `when` identifies the series in the cache. */
  overlapping(
    when: string,
    series: () => Series,
    { work, ...window }: Window & Pick<Limits, 'work'>,
  ): Starts {
    const key = `${window.from} ${window.to} ${when}`;
    const cached = this.#starts.get(key);
    this.#forget(key);
    const limits = { max: maxStarts, work: work.part(maxSteps) };
    const starts = cached ?? startsOverlapping(series(), window, limits);
    // Don't cache results that were cut because other series used up the steps: they may be complete next time.
    if (cached || !work.spent) this.#keep(key, starts);
    return starts;
  }

  #keep(key: string, starts: Starts) {
    this.#starts.set(key, starts);
    this.#size += sizeOf(key, starts);
    for (const oldest of this.#starts.keys()) {
      if (this.#size <= this.#most) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string) {
    const starts = this.#starts.get(key);
    if (starts) this.#size -= sizeOf(key, starts);
    this.#starts.delete(key);
  }
}

function sizeOf(key: string, { starts }: Starts): number {
  return key.length / 4 + starts.length + 10;
}
