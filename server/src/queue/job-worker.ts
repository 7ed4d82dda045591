import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Context } from '../context/context.ts';
import type { LogReader } from '../operation/log-poller.ts';
import { Poller } from '../operation/poller.ts';
import { whileListening } from '../operation/while-listening.ts';
import type { Change } from '../store/changes.ts';
import type { Database } from '../store/schema.ts';
import { DueJobs } from './due-jobs.ts';
import { finishJobs, type Job, postponeJob, takeJobs } from './jobs.ts';

/** How work of one kind is done. */
export interface JobKind {
  /** Work that is older is not done any more. */
  staleMillis: number;
  /** Reads in one go what some jobs need, and gives how each of them is done. What is thrown is tried again after a while. */
  prepare(context: Context, jobs: readonly Job[]): Promise<(job: Job) => Promise<Worked>>;
  /** Writes down, together with the end of some jobs that were done, what is to be known of them. */
  note(tx: Transaction<Database>, jobs: readonly Job[]): Promise<void>;
}

/**
 * What became of a job: what is dropped is over without having been done. A job that had to wait was not attempted, as
 * what it needs is busy.
 */
export type Worked = 'done' | 'dropped' | { tryAgainTime: number } | { waitUntil: number };

/** As many at once, in one process. */
const mostAtOnce = 64;
/** As many at once for one person, so that nobody's slow jobs take the places of others. */
const mostOfOwner = 4;
/** Longer than any work may take: what is still held then was taken by a process that has ended. */
const leaseMillis = 120_000;
const tickMillis = 1000;

/** Does what is due from when the app listens until it stops. */
export function workOffJobs(
  app: FastifyInstance,
  context: Context,
  kinds: Readonly<Record<string, JobKind>>,
): void {
  whileListening(app, context.poller, whenMadeDue(new JobWorker(context, kinds)));
  app.addHook('onClose', () => context.poster.close());
}

/** Has the worker look each second, and at once where notifications were written: pushes of these are due then. */
function whenMadeDue(worker: JobWorker): LogReader & Pick<JobWorker, 'close'> {
  let [seen, second] = [Number.POSITIVE_INFINITY, -1];
  return {
    look(poll) {
      const after = seen;
      seen = poll.settled;
      if (poll.second === second) {
        const written = ({ type }: Change) => type === 'notification';
        const look = (lines: readonly Change[]) => lines.some(written) && worker.look();
        // The next second looks anyway.
        poll.changesAfter(after).then(look, () => {});
      } else worker.look();
      second = poll.second;
    },
    close: () => worker.close(),
  };
}

/**
 * Does what is due, as long as the process runs: within a second, or at once where this process has made it due.
 * Processes that share the storage share the work.
 */
export class JobWorker {
  readonly #context: Context;
  readonly #kinds: Readonly<Record<string, JobKind>>;
  readonly #running = new Set<Promise<void>>();
  readonly #runningOf = new Map<string, number>();
  readonly #due = new DueJobs();
  readonly #lookout: Poller;
  /** Over, and not noted yet: many together cost one commit. */
  readonly #finished: { job: Job; worked: Worked }[] = [];
  #noteTime = 0;
  #takeTime = 0;
  #closed = false;

  constructor(context: Context, kinds: Readonly<Record<string, JobKind>>) {
    this.#context = context;
    this.#kinds = kinds;
    this.#lookout = new Poller({
      look: () => this.#takeSome(),
      log: context.log,
      trouble: 'what is due could not be read; the next look tries again',
    });
  }

  /** Looks for what is due, soon and once, however often it is called meanwhile. */
  look(): void {
    this.#lookout.call();
  }

  /** Takes nothing more; resolves when what was taken is done. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#lookout.close();
    await Promise.allSettled(this.#running);
    await this.#note().catch(err => {
      this.#context.log.warn({ err }, 'what was done could not be noted; some of it may be done again');
    });
  }

  async #takeSome(): Promise<void> {
    const { store } = this.#context;
    const most = mostAtOnce - this.#running.size;
    if (this.#noteIsDue()) await this.#note();
    // Few at a time only where the others take long.
    const patient = most < mostAtOnce / 2 && performance.now() < this.#takeTime + tickMillis;
    if (this.#closed || most === 0 || patient) return;
    const now = Date.now();
    const mostOf = (owner: string) => mostOfOwner - (this.#runningOf.get(owner) ?? 0);
    const keys = await this.#due.choose(store, { now, most, mostOf, leaseMillis });
    if (keys.length === 0) return;
    this.#takeTime = performance.now();
    const taken = await takeJobs(store, { now, keys, leaseMillis });
    for (const [kind, jobs] of Map.groupBy(taken, job => this.#kindOf(job))) this.#start(kind, jobs);
  }

  /** Soon if there is much to note, nothing else to do, or a job that waits only for a moment. */
  #noteIsDue(): boolean {
    const now = Date.now();
    return (
      this.#finished.length >= mostAtOnce / 2 ||
      this.#running.size === 0 ||
      performance.now() > this.#noteTime + tickMillis ||
      this.#finished.some(({ worked }) => isWaiting(worked) && worked.waitUntil < now + tickMillis)
    );
  }

  #kindOf({ kind: name, create_time }: Job): JobKind | undefined {
    const kind = this.#kinds[name];
    return kind && create_time + kind.staleMillis >= Date.now() ? kind : undefined;
  }

  /** What no kind does any more is over. */
  #start(kind: JobKind | undefined, jobs: Job[]): void {
    const { jobs: running } = this.#context;
    const ready = kind && running.run(() => kind.prepare(this.#context, jobs));
    for (const job of jobs) {
      const work = async () => (ready ? (await ready)(job) : 'dropped');
      this.#count(job.owner, 1);
      const done = this.#do(job, () => running.run(work)).finally(() => {
        this.#running.delete(done);
        this.#count(job.owner, -1);
        this.look();
      });
      this.#running.add(done);
    }
  }

  #count(owner: string, by: 1 | -1): void {
    const running = (this.#runningOf.get(owner) ?? 0) + by;
    if (running > 0) this.#runningOf.set(owner, running);
    else this.#runningOf.delete(owner);
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

  /** A job that waits less than a tick is not left for the next one. */
  #lookWhenWaited(all: Worked[]): void {
    const times = all.flatMap(worked => (isWaiting(worked) ? worked.waitUntil : []));
    const millis = Math.min(...times) - Date.now();
    if (millis < tickMillis) setTimeout(() => this.look(), Math.max(0, millis) + 5).unref();
  }

  async #do(job: Job, work: () => Promise<Worked>): Promise<void> {
    const { store, log } = this.#context;
    try {
      this.#finished.push({ job, worked: await work() });
    } catch (err) {
      log.warn({ err, kind: job.kind, attempts: job.attempts }, 'a job failed and is tried again');
      const dueTime = Date.now() + pauseMillis(job.attempts);
      await postponeJob(store.db, job, { dueTime, attempted: true }).catch(() => {
        // Its lease ends by itself.
      });
    }
  }
}

function isWaiting(worked: Worked): worked is { waitUntil: number } {
  return typeof worked === 'object' && 'waitUntil' in worked;
}

const hourMillis = 3_600_000;

/** From 10 seconds to an hour, by how often it was tried; no two at the same time. */
export function pauseMillis(attempts: number): number {
  return Math.round(Math.min(hourMillis, 10_000 * 4 ** (attempts - 1)) * (0.75 + Math.random() / 2));
}
