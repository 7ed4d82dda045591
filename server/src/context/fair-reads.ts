import type { EventEmitter } from 'node:events';
import { ApiError } from '@potluck/contract/errors';
import { FairQueue } from '../work/fair-queue.ts';
import type { Slices } from '../work/slices.ts';

interface Allowed {
  /** The size of the bucket: how much work a person may cause at once. */
  seconds: number;
  /** How fast the bucket drains. */
  perSecond: number;
}

/**
 * How long this process has worked for each person recently: a leaky bucket per person. A person with a full bucket is
 * refused until it drains. Empty buckets are dropped.
 */
class WorkAllowance {
  readonly #allowed: Allowed;
  /** In order of use: the least recently used first. */
  readonly #used = new Map<string, { seconds: number; time: number }>();

  constructor(allowed: Allowed) {
    this.#allowed = allowed;
  }

  /** Throws RESOURCE_EXHAUSTED, with the seconds to wait, if nothing is left. */
  require(person: string, now = performance.now()): void {
    const { seconds, perSecond } = this.#allowed;
    const over = this.usedBy(person, now) - seconds;
    if (over <= 0) return;
    const retryAfterSeconds = String(Math.ceil(over / perSecond) + 1);
    const message = `Your requests keep the server too busy: try again in ${retryAfterSeconds} seconds.`;
    throw new ApiError('RESOURCE_EXHAUSTED', 'TOO_MUCH_WORK', message, { metadata: { retryAfterSeconds } });
  }

  /** Counts finished work, even beyond the limit. */
  add(person: string, seconds: number, now = performance.now()): void {
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

  /** The seconds that a person has used and not yet regained. */
  usedBy(person: string, now = performance.now()): number {
    const used = this.#used.get(person);
    return used ? Math.max(0, used.seconds - ((now - used.time) / 1000) * this.#allowed.perSecond) : 0;
  }
}

interface ReadLimits {
  /** How many reads of one person run at once. Further reads wait. */
  atOnce: number;
  /** How many reads of one person may wait. */
  waiting: number;
  /** How long the process may work for one person at once, and how much of that returns each second. */
  seconds: number;
  perSecond: number;
  /** A person who recently used more than this gets one read at a time. */
  freeSeconds: number;
}

/** Opening everything in many tabs takes a few seconds of this. */
const usualLimits: ReadLimits = { atOnce: 4, waiting: 200, seconds: 20, perSecond: 0.2, freeSeconds: 1 };

/** Releases the slot of an unread answer after this time, because phones disconnect silently. */
const longestSendingMillis = 5000;

/**
 * Runs reads for people: a few per person at once, within their work allowance. While n reads run, each is charged 1/n
 * of the elapsed time, so that nobody pays for other people's reads.
 */
export class FairReads {
  readonly #slices: Slices;
  readonly #limits: ReadLimits;
  readonly #allowance: WorkAllowance;
  readonly #waiting = new FairQueue<() => void>();
  /** Reads that are running or whose answers are being sent. */
  readonly #placesOf = new Map<string, number>();
  #running = 0;
  /** Milliseconds charged so far to a read that has been running all the time. */
  #charged = 0;
  #chargeTime = performance.now();

  constructor(slices: Slices, limits: Partial<ReadLimits> = {}) {
    this.#slices = slices;
    this.#limits = { ...usualLimits, ...limits };
    this.#allowance = new WorkAllowance(this.#limits);
  }

  /** Throws RESOURCE_EXHAUSTED if the person has no work left. */
  require(person: string): void {
    this.#allowance.require(person);
  }

  /**
   * Throws RESOURCE_EXHAUSTED if the person has no work left or too many waiting reads. Their next read may start when
   * `sent` has closed.
   */
  async run<T>(person: string, sent: EventEmitter, read: () => T | Promise<T>): Promise<T> {
    this.require(person);
    if (this.#may(person)) this.#occupy(person, 1);
    else await this.#turn(person);
    try {
      // The allowance may have been used up during the wait.
      this.require(person);
      return await this.#charge(person, read);
    } finally {
      this.#freeWhenClosed(person, sent);
    }
  }

  #may(person: string): boolean {
    const { atOnce, freeSeconds } = this.#limits;
    const max = this.#allowance.usedBy(person) > freeSeconds ? 1 : atOnce;
    return (this.#placesOf.get(person) ?? 0) < max;
  }

  /** Resolves when the read gets a slot. */
  async #turn(person: string): Promise<void> {
    if (this.#waiting.sizeOf(person) >= this.#limits.waiting)
      throw new ApiError('RESOURCE_EXHAUSTED', 'TOO_MUCH_AT_ONCE', tooMany, {
        metadata: { retryAfterSeconds: '5' },
      });
    await new Promise<void>(resolve => {
      this.#waiting.add(person, () => {
        this.#occupy(person, 1);
        // On SQLite, consecutive reads would otherwise starve everything else.
        void this.#slices.next(person).then(resolve);
      });
    });
  }

  async #charge<T>(person: string, read: () => T | Promise<T>): Promise<T> {
    this.#count(1);
    const before = this.#charged;
    try {
      return await read();
    } finally {
      this.#count(-1);
      this.#allowance.add(person, (this.#charged - before) / 1000);
    }
  }

  #count(by: 1 | -1): void {
    const now = performance.now();
    if (this.#running > 0) this.#charged += (now - this.#chargeTime) / this.#running;
    this.#chargeTime = now;
    this.#running += by;
  }

  #freeWhenClosed(person: string, sent: EventEmitter): void {
    const free = () => {
      clearTimeout(timer);
      sent.off('close', free);
      this.#occupy(person, -1);
      while (this.#waiting.sizeOf(person) > 0 && this.#may(person))
        this.#waiting.take(each => each === person)?.();
    };
    const timer = setTimeout(free, longestSendingMillis).unref();
    sent.once('close', free);
  }

  #occupy(person: string, by: 1 | -1): void {
    const places = (this.#placesOf.get(person) ?? 0) + by;
    if (places > 0) this.#placesOf.set(person, places);
    else this.#placesOf.delete(person);
  }
}

const tooMany = 'You have too many requests under way at once: try again in 5 seconds.';
