import { FairQueue } from './fair-queue.ts';
import { type Job, WorkError, Worker, type WorkerLimits } from './worker.ts';

export interface WorkLimits extends WorkerLimits {
  waiting: number;
  /** How many pieces may wait for one person. Defaults to `waiting`. */
  waitingEach?: number;
  /** How many processes work at once. Defaults to one. */
  processes?: number;
}

export interface WorkOptions {
  /** Aborts work that nobody needs any more. */
  signal?: AbortSignal | undefined;
  /** The person whose private data the work contains. Their process never does work for anybody else. */
  whose?: string;
  /** The person who waits for it, for round robin between people. Defaults to `whose`. */
  by?: string;
}

interface Waiting<Work, Result> extends Job<Work, Result> {
  by: string;
}

/**
 * Does one piece of work after another in a separate process, or several at once in several processes. Each starts on
 * demand and ends when idle. Processes instead of threads, because native code that panics or exhausts the memory ends
 * its whole process.
 */
export class WorkProcesses<Work, Result> {
  readonly #program: URL;
  readonly #limits: WorkLimits;
  readonly #waiting = new FairQueue<Waiting<Work, Result>>();
  #workers: Worker<Work, Result>[] = [];

  constructor(program: URL, limits: WorkLimits) {
    this.#program = program;
    this.#limits = limits;
  }

  /** Rejects with a WorkError, or with the reason of the signal, in which case the next piece starts at once. */
  do(work: Work, { signal, whose = '', by = whose }: WorkOptions = {}): Promise<Result> {
    const { waiting, waitingEach = waiting } = this.#limits;
    if (this.#waiting.size >= waiting || this.#waiting.sizeOf(by) >= waitingEach)
      return Promise.reject(new WorkError('BUSY', `${waiting} wait already; try again later`));
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const job = { work, whose, by, resolve, reject };
      signal?.addEventListener('abort', () => this.#drop(job, signal.reason), { once: true });
      this.#waiting.add(by, job);
      this.#next();
    });
  }

  #next(): void {
    this.#workers = this.#workers.filter(worker => !worker.gone);
    if (!this.#anyFree()) return;
    const job = this.#waiting.take();
    if (!job) return;
    this.#workerFor(job.whose)?.start(job);
    this.#next();
  }

  #anyFree(): boolean {
    return this.#workers.length < this.#most || this.#workers.some(worker => !worker.job);
  }

  get #most(): number {
    return this.#limits.processes ?? 1;
  }

  /** A process that has worked for the same person, or a new one. Undefined if all are busy. */
  #workerFor(whose: string): Worker<Work, Result> | undefined {
    const free = this.#workers.filter(worker => !worker.job);
    const own = free.find(worker => worker.whose === whose);
    if (own) return own;
    if (this.#workers.length >= this.#most) {
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

  /** Removes aborted work from the queue. If it is already running, ends its process. */
  #drop(job: Waiting<Work, Result>, reason: unknown): void {
    this.#waiting.remove(job.by, job);
    job.reject(reason);
    this.#workers.find(worker => worker.job === job)?.end(reason);
  }
}
