import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Gauges } from './gauges.ts';

export interface FinishedRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** The metrics of this process in Prometheus's text format. Loaded lazily. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #durations: Histogram<'method' | 'route' | 'status'>;

  constructor(gauges: Gauges) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#durations = new Histogram({
      name: 'potluck_request_duration_seconds',
      help: 'Time from the first byte of a request to the last of its answer; streams are not among them',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
      registers,
    });
    for (const { name, help, read } of gauges.all()) {
      new Gauge({
        name: `potluck_${name}`,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    }
  }

  answered({ method, route, status, seconds }: FinishedRequest): void {
    // A stream lasts as long as its client stays connected.
    if (!route.endsWith(':watch')) this.#durations.observe({ method, route, status }, seconds);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }
}
