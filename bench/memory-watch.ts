import { readFileSync } from 'node:fs';

/** What is resident of a process, alone and with those that it started, in megabytes. */
interface Resident {
  own: number;
  all: number;
}

/** Looks at the memory of a process and those that it starts, twenty times a second until it is ended (Linux alone). */
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
    return { own, all: own + childrenOf(this.#pid).reduce((sum, each) => sum + residentOf(each), 0) };
  }

  /** The most that there was of each. */
  end(): Resident {
    clearInterval(this.#timer);
    return this.#most;
  }

  #look(): void {
    const { own, all } = this.now();
    this.#most = { own: Math.max(own, this.#most.own), all: Math.max(all, this.#most.all) };
  }
}

function childrenOf(pid: number): number[] {
  const own = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return own.flatMap(each => [each, ...childrenOf(each)]);
}

function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** Empty for a process that has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
