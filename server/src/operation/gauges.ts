/** How much there is of something at this moment. */
export interface Gauge {
  /** In snake_case, after `potluck_`. */
  name: string;
  help: string;
  read: () => number;
}

/** What the parts of the process have to tell of their load; whoever reads it need not know them. */
export class Gauges {
  readonly #gauges: Gauge[] = [];

  add(gauge: Gauge): void {
    this.#gauges.push(gauge);
  }

  all(): readonly Gauge[] {
    return this.#gauges;
  }
}
