/**
 * How many steps may still be taken to follow rules; a step is a day or time that is looked at. Counted in steps, the same
 * is cut or refused on every machine, however busy it is.
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

  /** Takes steps, and says whether they were there. */
  take(steps: number): boolean {
    this.#whole?.take(steps);
    this.#left -= steps;
    return this.#left >= 0;
  }

  /** As many of them as one of several may take. */
  part(most: number): WorkBudget {
    return new WorkBudget(Math.min(most, this.#left), this);
  }
}
