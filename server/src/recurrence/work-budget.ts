/**
 * A step budget for expanding rules; a step is one day or time examined. Counting steps instead of time makes limits
 * the same on every machine, however busy.
 */
export class WorkBudget {
  #left: number;
  readonly #whole: WorkBudget | undefined;

  constructor(steps: number, whole?: WorkBudget) {
    this.#left = steps;
    this.#whole = whole;
  }

  get left(): number {
    return this.#left;
  }

  get spent(): boolean {
    return this.#left <= 0;
  }

  /** Uses up steps; returns whether they were available. */
  take(steps: number): boolean {
    this.#whole?.take(steps);
    this.#left -= steps;
    return this.#left >= 0;
  }

  /** A budget for one of several series, at most this large. */
  part(max: number): WorkBudget {
    return new WorkBudget(Math.min(max, this.#left), this);
  }
}
