import { ApiError } from '@potluck/contract/errors';

interface Allowed {
  /** How much somebody may do at once. */
  seconds: number;
  /** How much of it comes back in each second. */
  perSecond: number;
}

/**
 * How long this process has worked for each person of late: a leaky bucket for each. Whoever has used up theirs is refused
 * until some of it has come back, and forgotten once all of it has.
 */
export class WorkAllowance {
  readonly #allowed: Allowed;
  /** The person whose work was added longest ago comes first. */
  readonly #used = new Map<string, { seconds: number; time: number }>();

  constructor(allowed: Allowed) {
    this.#allowed = allowed;
  }

  /** Throws RESOURCE_EXHAUSTED, with the seconds until something has come back, if nothing is left. */
  require(person: string, now = Date.now()): void {
    const { seconds, perSecond } = this.#allowed;
    const over = this.usedBy(person, now) - seconds;
    if (over <= 0) return;
    const retryAfterSeconds = String(Math.ceil(over / perSecond) + 1);
    const message = `Your requests keep the server too busy: try again in ${retryAfterSeconds} seconds.`;
    throw new ApiError('RESOURCE_EXHAUSTED', 'TOO_MUCH_WORK', message, { metadata: { retryAfterSeconds } });
  }

  /** Work that was done counts, also beyond what was left. */
  add(person: string, seconds: number, now = Date.now()): void {
    const used = this.usedBy(person, now) + seconds;
    this.#used.delete(person);
    this.#used.set(person, { seconds: used, time: now });
    for (const [oldest] of this.#used) {
      if (this.usedBy(oldest, now) > 0) return;
      this.#used.delete(oldest);
    }
  }

  /** How many people are remembered. */
  get size(): number {
    return this.#used.size;
  }

  /** The seconds that a person has used and not got back yet. */
  usedBy(person: string, now = Date.now()): number {
    const used = this.#used.get(person);
    return used ? Math.max(0, used.seconds - ((now - used.time) / 1000) * this.#allowed.perSecond) : 0;
  }
}
