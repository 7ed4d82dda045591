import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A worker's answer to a piece of work. A spent worker gets no more. */
export type WorkerReply<Result> = ({ result: Result } | { failure: string }) & { spent?: boolean };

/** Why a piece of work was not done. */
export class WorkError extends Error {
  readonly reason: 'BUSY' | 'TOO_LONG' | 'LOST' | 'FAILED';
  /** The signal that ended the process, if any. */
  readonly signal: NodeJS.Signals | undefined;

  constructor(reason: WorkError['reason'], message: string, signal?: NodeJS.Signals) {
    super(message);
    this.name = 'WorkError';
    this.reason = reason;
    this.signal = signal;
  }
}

export interface Job<Work, Result> {
  work: Work;
  /** A process only does the work of one person. Empty for work without private data. */
  whose: string;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

export interface WorkerLimits {
  secondsEach: number;
  secondsIdle: number;
  /** The process kills itself above this limit, whatever uses the memory. */
  memoryBytes?: number;
}

/** The limit for programs that read users' files. */
export const usualMemoryBytes = 512 * 1024 ** 2;

/** The share for the JavaScript heap, so that garbage is collected before it counts. */
const heapShare = 0.6;

interface Hired {
  program: URL;
  limits: WorkerLimits;
  whose: string;
  /** Called when a piece of work is done or lost. */
  onFree: () => void;
}

/**
 * A process that does one piece of work at a time. When idle it ends after a while, and it does not keep the parent
 * alive.
 */
export class Worker<Work, Result> {
  readonly whose: string;
  readonly #child: ChildProcess;
  readonly #limits: WorkerLimits;
  readonly #onFree: () => void;
  #job: Job<Work, Result> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #gone = false;

  constructor({ program, limits, whose, onFree }: Hired) {
    this.whose = whose;
    this.#limits = limits;
    this.#onFree = onFree;
    const { memoryBytes = usualMemoryBytes } = limits;
    this.#child = fork(fileURLToPath(program), [String(memoryBytes)], {
      execArgv: [`--max-old-space-size=${Math.round((memoryBytes * heapShare) / 1024 ** 2)}`],
      env: loaderVariables(),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child.on('message', (worked: WorkerReply<Result>) => this.#settle(worked));
    this.#child.on('error', error => this.end(new WorkError('LOST', error.message)));
    this.#child.on('exit', (code, signal) => this.end(endedEarly(code, signal)));
  }

  get gone(): boolean {
    return this.#gone;
  }

  get job(): Job<Work, Result> | undefined {
    return this.#job;
  }

  start(job: Job<Work, Result>): void {
    this.#job = job;
    this.#child.ref();
    this.#child.channel?.ref();
    // If the process ends before it has read everything, its exit code explains more than the broken pipe.
    this.#child.send({ work: job.work }, () => {});
    this.#endAfter(this.#limits.secondsEach, new WorkError('TOO_LONG', 'the process took too long'));
  }

  /** Fails the current work with this reason. */
  end(reason?: unknown): void {
    if (this.#gone) return;
    this.#gone = true;
    clearTimeout(this.#timer);
    this.#child.kill('SIGKILL');
    const job = this.#take();
    job?.reject(reason);
    if (job) this.#onFree();
  }

  #settle(worked: WorkerReply<Result>): void {
    if (this.#gone) return;
    this.#child.unref();
    this.#child.channel?.unref();
    this.#endAfter(this.#limits.secondsIdle);
    const job = this.#take();
    if ('result' in worked) job?.resolve(worked.result);
    else job?.reject(new WorkError('FAILED', worked.failure));
    if (worked.spent) this.end();
    this.#onFree();
  }

  #take(): Job<Work, Result> | undefined {
    const job = this.#job;
    this.#job = undefined;
    return job;
  }

  #endAfter(seconds: number, reason?: WorkError): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(reason), seconds * 1000).unref();
  }
}

function endedEarly(code: number | null, signal: NodeJS.Signals | null): WorkError {
  return new WorkError('LOST', `the process ended early (${signal ?? code})`, signal ?? undefined);
}

/**
 * The variables that a process needs to start, without secrets: decoders have been known to leak memory into a picture.
 */
function loaderVariables(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, DYLD_LIBRARY_PATH, SystemRoot, NODE_COMPILE_CACHE } = process.env;
  return { PATH, LD_LIBRARY_PATH, DYLD_LIBRARY_PATH, SystemRoot, NODE_COMPILE_CACHE };
}
