import { hourMs } from '@potluck/contract/durations';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Context } from '../context/context.ts';
import { type LogReader, whileListening } from '../operation/log-poller.ts';
import { Poller } from '../operation/poller.ts';
import type { Change } from '../store/changes.ts';
import type { Database } from '../store/schema.ts';
import { DueJobs, type Lane } from './due-jobs.ts';
import { finishJobs, type Job, postponeJob, renewLease, takeJobs } from './jobs.ts';

/** How to do jobs of one kind. */
export interface JobKind {
  /** Older jobs are dropped. */
  staleMillis: number;
  /** For jobs of which a process does few at once. More of them stay in the queue, instead of being taken and postponed. */
  lane?: Lane;
  /** For jobs that may take longer than a lease: extends it while they run. Such a job must end by itself. */
  renewsLease?: true;
  /** For jobs that keep the server in order. All others wait while an operator suspends their owner. */
  upkeep?: true;
  /**
   * Reads what some jobs need in one batch, and returns a function that does each of them. If it throws, the job is
   * retried later.
   */
  prepare(context: Context, jobs: readonly Job[]): Promise<(job: Job) => Promise<JobOutcome>>;
  /** Saves results of finished jobs, in the transaction that removes them. */
  note(tx: Transaction<Database>, jobs: readonly Job[]): Promise<void>;
}

/**
 * The outcome of a job. `dropped` means removed without being done. `waitUntil` postpones without counting an attempt,
 * because something that the job needs is busy.
 */
export type JobOutcome = 'done' | 'dropped' | { tryAgainTime: number } | { waitUntil: number };

/** How many jobs one process does at once. */
const maxAtOnce = 64;
/** How many jobs of one person run at once, so that their slow jobs do not take all slots. */
const maxOfOwner = 4;
/** Longer than any job may take, unless its kind renews the lease. Jobs leased for longer belong to a process that has ended. */
const leaseMillis = 120_000;
const tickMillis = 1000;

/** Does due jobs while the app listens. */
export function startJobWorkers(
  app: FastifyInstance,
  context: Context,
  kinds: Readonly<Record<string, JobKind>>,
): void {
  whileListening(app, context.poller, whenMadeDue(new JobWorker(context, kinds)));
  app.addHook('onClose', () => context.poster.close());
}

/** Wakes the worker each second, and at once when notifications were written, because their pushes are due then. */
function whenMadeDue(worker: JobWorker): LogReader & Pick<JobWorker, 'close'> {
  let [seen, second] = [Number.POSITIVE_INFINITY, -1];
  return {
    look(poll) {
      const after = seen;
      seen = poll.settled;
      if (poll.second === second) {
        const written = ({ type }: Change) => type === 'notification';
        const look = (lines: readonly Change[]) => lines.some(written) && worker.look();
        // Ignored, because the worker looks again within a second.
        poll.changesAfter(after).then(look, () => {});
      } else worker.look();
      second = poll.second;
    },
    close: () => worker.close(),
  };
}

/**
 * Does due jobs while the process runs: within a second, or at once if this process created them. Processes that share
 * the storage share the jobs.
 */
export class JobWorker {
  readonly #context: Context;
  readonly #kinds: Readonly<Record<string, JobKind>>;
  readonly #running = new Set<Promise<void>>();
  /** How many jobs run, by person and by lane. */
  readonly #runningOf = new Map<string | Lane, number>();
  readonly #due = new DueJobs();
  readonly #poller: Poller;
  /** Finished jobs whose outcome is not saved yet. Many share one commit. */
  readonly #finished: { job: Job; worked: JobOutcome }[] = [];
  #noteTime = 0;
  #takeTime = 0;
  #closed = false;

  constructor(context: Context, kinds: Readonly<Record<string, JobKind>>) {
    this.#context = context;
    this.#kinds = kinds;
    this.#poller = new Poller({
      look: () => this.#takeSome(),
      log: context.log,
      trouble: 'what is due could not be read; the next look tries again',
    });
  }

  /** Looks for due jobs soon, and once for all calls in between. */
  look(): void {
    this.#poller.call();
  }

  /** Takes no more jobs. Resolves when the taken ones are done. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#poller.close();
    await Promise.allSettled(this.#running);
    await this.#note().catch(err => {
      this.#context.log.warn({ err }, 'what was done could not be noted; some of it may be done again');
    });
  }

  async #takeSome(): Promise<void> {
    const { store } = this.#context;
    const max = maxAtOnce - this.#running.size;
    if (this.#noteIsDue()) await this.#note();
    // Take few jobs at a time only if the running ones take long.
    const patient = max < maxAtOnce / 2 && performance.now() < this.#takeTime + tickMillis;
    if (this.#closed || max === 0 || patient) return;
    const now = Date.now();
    const maxOf = (owner: string) => maxOfOwner - (this.#runningOf.get(owner) ?? 0);
    const [lanes, pausing] = [this.#lanes(), this.#pausing()];
    const keys = await this.#due.choose(store, { now, max, maxOf, lanes, pausing, leaseMillis });
    if (keys.length === 0) return;
    this.#takeTime = performance.now();
    const taken = await takeJobs(store, { now, keys, leaseMillis });
    for (const [kind, jobs] of Map.groupBy(taken, job => this.#kindOf(job))) this.#start(kind, jobs);
  }

  #lanes(): Map<string, { lane: Lane; room: number }> {
    const lanes = Object.entries(this.#kinds).flatMap(([kind, { lane }]) =>
      lane ? [[kind, { lane, room: lane.max - (this.#runningOf.get(lane) ?? 0) }] as const] : [],
    );
    return new Map(lanes);
  }

  #pausing(): Map<string, number> {
    const kinds = Object.entries(this.#kinds).filter(([, { upkeep }]) => !upkeep);
    return new Map(kinds.map(([kind, { staleMillis }]) => [kind, staleMillis]));
  }

  /** True if there are many outcomes to save, nothing else to do, or a job that only waits for a moment. */
  #noteIsDue(): boolean {
    const now = Date.now();
    return (
      this.#finished.length >= maxAtOnce / 2 ||
      this.#running.size === 0 ||
      performance.now() > this.#noteTime + tickMillis ||
      this.#finished.some(({ worked }) => isWaiting(worked) && worked.waitUntil < now + tickMillis)
    );
  }

  #kindOf({ kind: name, create_time }: Job): JobKind | undefined {
    const kind = this.#kinds[name];
    return kind && create_time + kind.staleMillis >= Date.now() ? kind : undefined;
  }

  /** Drops jobs of unknown kinds and stale jobs. */
  #start(kind: JobKind | undefined, jobs: Job[]): void {
    const { jobs: running } = this.#context;
    const ready = kind && running.run(() => kind.prepare(this.#context, jobs));
    for (const job of jobs) {
      const work = async () => (ready ? (await ready)(job) : 'dropped');
      const counted = kind?.lane ? [job.owner, kind.lane] : [job.owner];
      this.#count(counted, 1);
      const renewal = kind?.renewsLease && this.#renew(job);
      const done = this.#do(job, () => running.run(work)).finally(() => {
        clearInterval(renewal);
        this.#running.delete(done);
        this.#count(counted, -1);
        this.look();
      });
      this.#running.add(done);
    }
  }

  #renew(job: Job): NodeJS.Timeout {
    const { store, log } = this.#context;
    const renew = () =>
      renewLease(store, job, leaseMillis).catch(err => {
        log.warn(
          { err, kind: job.kind },
          'the lease of a job could not be renewed; the next attempt follows',
        );
      });
    return setInterval(renew, leaseMillis / 4).unref();
  }

  #count(what: readonly (string | Lane)[], by: 1 | -1): void {
    for (const each of what) {
      const running = (this.#runningOf.get(each) ?? 0) + by;
      if (running > 0) this.#runningOf.set(each, running);
      else this.#runningOf.delete(each);
    }
  }

  async #note(): Promise<void> {
    this.#noteTime = performance.now();
    const finished = this.#finished.splice(0);
    if (finished.length === 0) return;
    const done = finished.flatMap(({ job, worked }) => (worked === 'done' ? job : []));
    await this.#context.store.transact(async tx => {
      for (const [kind, jobs] of Map.groupBy(done, each => each.kind))
        await this.#kinds[kind]?.note(tx, jobs);
      const over = finished.filter(({ worked }) => typeof worked === 'string');
      await finishJobs(
        tx,
        over.map(({ job }) => job),
      );
      for (const { job, worked } of finished) {
        if (typeof worked === 'string') continue;
        const waiting = isWaiting(worked);
        const dueTime = waiting ? worked.waitUntil : worked.tryAgainTime;
        await postponeJob(tx, job, { dueTime, attempted: !waiting });
      }
    });
    this.#lookWhenWaited(finished.map(({ worked }) => worked));
  }

  /** Wakes up for jobs that wait for less than a tick. */
  #lookWhenWaited(all: JobOutcome[]): void {
    const times = all.flatMap(worked => (isWaiting(worked) ? worked.waitUntil : []));
    const millis = Math.min(...times) - Date.now();
    if (millis < tickMillis) setTimeout(() => this.look(), Math.max(0, millis) + 5).unref();
  }

  async #do(job: Job, work: () => Promise<JobOutcome>): Promise<void> {
    const { store, log } = this.#context;
    try {
      this.#finished.push({ job, worked: await work() });
    } catch (err) {
      log.warn({ err, kind: job.kind, attempts: job.attempts }, 'a job failed and is tried again');
      const dueTime = Date.now() + pauseMillis(job.attempts);
      await postponeJob(store.db, job, { dueTime, attempted: true }).catch(() => {
        // Ignored, because its lease expires.
      });
    }
  }
}

function isWaiting(worked: JobOutcome): worked is { waitUntil: number } {
  return typeof worked === 'object' && 'waitUntil' in worked;
}

/** From 10 seconds to an hour, growing with the number of attempts, with jitter. */
export function pauseMillis(attempts: number): number {
  return Math.round(Math.min(hourMs, 10_000 * 4 ** (attempts - 1)) * (0.75 + Math.random() / 2));
}
