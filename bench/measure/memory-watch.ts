import { childrenOf, residentOf } from './process.ts';

/** The resident memory of a process, alone and with its child processes, in megabytes. */
interface Resident {
  own: number;
  all: number;
}

/** Samples the memory of a process and its children twenty times a second until it is stopped (Linux only). */
export class MemoryWatch {
  readonly #pid: number;
  readonly #timer: NodeJS.Timeout;
  #most: Resident = { own: 0, all: 0 };

  constructor(pid: number) {
    this.#pid = pid;
    this.#timer = setInterval(() => this.#look(), 50);
  }

  now(): Resident {
    const own = residentOf(this.#pid);
    return { own, all: own + descendantsOf(this.#pid).reduce((sum, each) => sum + residentOf(each), 0) };
  }

  /** The maximum of each value. */
  end(): Resident {
    clearInterval(this.#timer);
    return this.#most;
  }

  #look(): void {
    const { own, all } = this.now();
    this.#most = { own: Math.max(own, this.#most.own), all: Math.max(all, this.#most.all) };
  }
}

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap(each => [each, ...descendantsOf(each)]);
}
