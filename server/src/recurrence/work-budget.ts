import { ApiError } from '@potluck/contract/errors';

/**
 * Keeps the rules of one request from holding up all others: what they cost together is counted in processor time, so
 * that a busy machine refuses no more than an idle one.
 */
export class WorkBudget {
  readonly #most: number;
  #spent = 0;

  constructor(mostMillis: number) {
    this.#most = mostMillis;
  }

  /** Counts what was done since a moment of `cpuMillis`. Throws INVALID_ARGUMENT when it was too much in all. */
  spend(since: number): void {
    this.#spent += cpuMillis() - since;
    if (this.#spent > this.#most) throw tooCostly();
  }
}

/** What this thread has worked so far. */
export function cpuMillis(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function tooCostly(): ApiError {
  const message =
    'Some of these events repeat by rules that take too long to follow: ask for a shorter time, or make them simpler.';
  return new ApiError('FAILED_PRECONDITION', 'RULES_TOO_COSTLY', message);
}
