import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loaderVariables } from './loader-variables.ts';

/** What such a process answers to a piece of work. */
export type Worked<Result> = { result: Result } | { failure: string };

export interface WorkLimits {
  waiting: number;
  secondsEach: number;
  secondsIdle: number;
}

/** Why a piece of work was not done. */
export class WorkError extends Error {
  readonly reason: 'BUSY' | 'TOO_LONG' | 'LOST' | 'FAILED';

  constructor(reason: WorkError['reason'], message: string) {
    super(message);
    this.name = 'WorkError';
    this.reason = reason;
  }
}

interface Job<Work, Result> {
  work: Work;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/**
 * Does one piece of work after the other in a process of its own, which starts when it is needed and ends when it is
 * idle. A process and not a thread: where native code panics or fills the memory it takes its whole process along.
 * An idle one keeps nobody alive.
 */
export class WorkProcess<Work, Result> {
  readonly #program: string;
  readonly #limits: WorkLimits;
  readonly #waiting: Job<Work, Result>[] = [];
  #child: ChildProcess | undefined;
  #current: Job<Work, Result> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(program: URL, limits: WorkLimits) {
    this.#program = fileURLToPath(program);
    this.#limits = limits;
  }

  /** Rejects with a WorkError, or with the reason of the signal: then others have its turn at once. */
  do(work: Work, signal?: AbortSignal): Promise<Result> {
    const { waiting } = this.#limits;
    if (this.#waiting.length >= waiting)
      return Promise.reject(new WorkError('BUSY', `${waiting} wait already; try again later`));
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const job = { work, resolve, reject };
      signal?.addEventListener('abort', () => this.#drop(job, signal.reason), { once: true });
      this.#waiting.push(job);
      this.#next();
    });
  }

  #next(): void {
    if (this.#current !== undefined) return;
    this.#current = this.#waiting.shift();
    if (this.#current === undefined) {
      this.#rest();
      return;
    }
    const child = this.#child ?? this.#start();
    child.ref();
    child.channel?.ref();
    // If it is gone before it has read everything, its exit says more than the broken pipe.
    child.send({ work: this.#current.work }, () => {});
    const late = new WorkError('TOO_LONG', 'the process took too long');
    this.#timeOut(child, this.#limits.secondsEach, late);
  }

  #start(): ChildProcess {
    const child = fork(this.#program, {
      execArgv: [],
      env: loaderVariables(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (worked: Worked<Result>) => {
      if (this.#child !== child) return;
      if ('result' in worked) this.#settle(job => job.resolve(worked.result));
      else this.#settle(job => job.reject(new WorkError('FAILED', worked.failure)));
    });
    child.on('error', error => this.#lose(child, new WorkError('LOST', error.message)));
    child.on('exit', (code, signal) =>
      this.#lose(child, new WorkError('LOST', `the process ended early (${signal ?? code})`)),
    );
    this.#child = child;
    return child;
  }

  /** What nobody waits for any more leaves the queue; what is being done takes its process along. */
  #drop(job: Job<Work, Result>, reason: unknown): void {
    const at = this.#waiting.indexOf(job);
    if (at < 0 && this.#current === job && this.#child) {
      this.#lose(this.#child, reason);
      return;
    }
    if (at >= 0) this.#waiting.splice(at, 1);
    job.reject(reason);
  }

  #settle(how: (job: Job<Work, Result>) => void): void {
    const job = this.#current;
    this.#current = undefined;
    if (job !== undefined) how(job);
    this.#next();
  }

  /** Gives a child up: what it was doing fails, what waits gets a new one. */
  #lose(child: ChildProcess, reason: unknown): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    child.kill('SIGKILL');
    this.#settle(job => job.reject(reason));
  }

  #rest(): void {
    const child = this.#child;
    clearTimeout(this.#timer);
    if (child === undefined) return;
    child.unref();
    child.channel?.unref();
    this.#timeOut(child, this.#limits.secondsIdle, new WorkError('LOST', 'the process was idle'));
  }

  #timeOut(child: ChildProcess, seconds: number, reason: WorkError): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lose(child, reason), seconds * 1000).unref();
  }
}
