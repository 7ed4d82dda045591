/** A measured quantity, such as a queue length. */
export interface Gauge {
  /** In snake_case, after `potluck_`. */
  name: string;
  help: string;
  read: () => number;
}

/** Collects the load figures of all parts of the process, so that the reader need not know the parts. */
export class Gauges {
  readonly #gauges: Gauge[] = [];

  add(gauge: Gauge): void {
    this.#gauges.push(gauge);
  }

  all(): readonly Gauge[] {
    return this.#gauges;
  }
}
