import { type Job, WorkError, Worker, type WorkerLimits } from './worker.ts';

export interface WorkLimits extends WorkerLimits {
  waiting: number;
  /** How many work at once: one, unless it says otherwise. */
  processes?: number;
}

export interface WorkOptions {
  /** What nobody waits for any more is given up. */
  signal?: AbortSignal | undefined;
  /** Who the work is for, if it could tell others of them. */
  whose?: string;
}

/**
 * Does one piece of work after the other in a process of its own, or a few at once in as many. Each starts when it is
 * needed and ends when it is idle. Processes and not threads: where native code panics or fills the memory it takes its
 * whole process along.
 */
export class WorkProcesses<Work, Result> {
  readonly #program: URL;
  readonly #limits: WorkLimits;
  readonly #waiting: Job<Work, Result>[] = [];
  #workers: Worker<Work, Result>[] = [];

  constructor(program: URL, limits: WorkLimits) {
    this.#program = program;
    this.#limits = limits;
  }

  /** Rejects with a WorkError, or with the reason of the signal: then others have its turn at once. */
  do(work: Work, { signal, whose = '' }: WorkOptions = {}): Promise<Result> {
    const { waiting } = this.#limits;
    if (this.#waiting.length >= waiting)
      return Promise.reject(new WorkError('BUSY', `${waiting} wait already; try again later`));
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const job = { work, whose, resolve, reject };
      signal?.addEventListener('abort', () => this.#drop(job, signal.reason), { once: true });
      this.#waiting.push(job);
      this.#next();
    });
  }

  #next(): void {
    this.#workers = this.#workers.filter(worker => !worker.gone);
    const [job] = this.#waiting;
    const worker = job && this.#workerFor(job.whose);
    if (!worker) return;
    this.#waiting.shift();
    worker.start(job);
    this.#next();
  }

  /** One that has worked for the same person, or a new one; none while all are busy. */
  #workerFor(whose: string): Worker<Work, Result> | undefined {
    const free = this.#workers.filter(worker => !worker.job);
    const own = free.find(worker => worker.whose === whose);
    if (own) return own;
    if (this.#workers.length >= (this.#limits.processes ?? 1)) {
      const [other] = free;
      if (!other) return undefined;
      this.#workers.splice(this.#workers.indexOf(other), 1);
      other.end();
    }
    const worker = new Worker<Work, Result>({
      program: this.#program,
      limits: this.#limits,
      whose,
      onFree: () => this.#next(),
    });
    this.#workers.push(worker);
    return worker;
  }

  /** What nobody waits for any more leaves the queue; what is being done takes its process along. */
  #drop(job: Job<Work, Result>, reason: unknown): void {
    const at = this.#waiting.indexOf(job);
    if (at >= 0) this.#waiting.splice(at, 1);
    job.reject(reason);
    this.#workers.find(worker => worker.job === job)?.end(reason);
  }
}
