import { FairQueue } from './fair-queue.ts';
import { type Job, WorkError, Worker, type WorkerLimits } from './worker.ts';

export interface WorkLimits extends WorkerLimits {
  waiting: number;
  /** How much of it may wait for one person: as much as for everybody, unless it says otherwise. */
  waitingEach?: number;
  /** How many work at once: one, unless it says otherwise. */
  processes?: number;
}

export interface WorkOptions {
  /** What nobody waits for any more is given up. */
  signal?: AbortSignal | undefined;
  /** Who the work is for, if it could tell others of them: nobody else's is done by the same process. */
  whose?: string;
  /** Who waits for it: people take turns. As `whose`, unless it says otherwise. */
  by?: string;
}

interface Waiting<Work, Result> extends Job<Work, Result> {
  by: string;
}

/**
 * Does one piece of work after the other in a process of its own, or a few at once in as many. Each starts when it is
 * needed and ends when it is idle. Processes and not threads: where native code panics or fills the memory it takes its
 * whole process along.
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

  /** Rejects with a WorkError, or with the reason of the signal: then others have its turn at once. */
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

  /** One that has worked for the same person, or a new one; none while all are busy. */
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

  /** What nobody waits for any more leaves the queue; what is being done takes its process along. */
  #drop(job: Waiting<Work, Result>, reason: unknown): void {
    this.#waiting.remove(job.by, job);
    job.reject(reason);
    this.#workers.find(worker => worker.job === job)?.end(reason);
  }
}
