import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Context } from '../context/context.ts';
import type { LogReader } from '../operation/log-poller.ts';
import { Poller } from '../operation/poller.ts';
import { whileListening } from '../operation/while-listening.ts';
import type { Change } from '../store/changes.ts';
import type { Database } from '../store/schema.ts';
import { anyDue, finishJobs, type Job, postponeJob, takeJobs } from './jobs.ts';

/** How work of one kind is done. */
export interface JobKind {
  /** Work that is older is not done any more. */
  staleMillis: number;
  /** Reads in one go what some jobs need, and gives how each of them is done. What is thrown is tried again after a while. */
  prepare(context: Context, jobs: readonly Job[]): Promise<(job: Job) => Promise<Worked>>;
  /** Writes down, together with the end of some jobs that were done, what is to be known of them. */
  note(tx: Transaction<Database>, jobs: readonly Job[]): Promise<void>;
}

/** What became of a job: what is dropped is over without having been done. */
export type Worked = 'done' | 'dropped' | { tryAgainTime: number };

/** As many at once, in one process. */
const mostAtOnce = 64;
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
    const soon = this.#finished.length >= mostAtOnce / 2 || this.#running.size === 0;
    if (soon || performance.now() > this.#noteTime + tickMillis) await this.#note();
    // Few at a time only where the others take long.
    const patient = most < mostAtOnce / 2 && performance.now() < this.#takeTime + tickMillis;
    if (this.#closed || most === 0 || patient || !(await anyDue(store, leaseMillis))) return;
    this.#takeTime = performance.now();
    const taken = await takeJobs(store, { now: Date.now(), most, leaseMillis });
    for (const [kind, jobs] of Map.groupBy(taken, job => this.#kindOf(job))) this.#start(kind, jobs);
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
      const done = this.#do(job, () => running.run(work)).finally(() => {
        this.#running.delete(done);
        this.look();
      });
      this.#running.add(done);
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
      await finishJobs(
        tx,
        finished.map(({ job }) => job),
      );
    });
  }

  async #do(job: Job, work: () => Promise<Worked>): Promise<void> {
    const { store, log } = this.#context;
    try {
      const worked = await work();
      if (typeof worked === 'object') await postponeJob(store.db, job, worked.tryAgainTime);
      else this.#finished.push({ job, worked });
    } catch (err) {
      log.warn({ err, kind: job.kind, attempts: job.attempts }, 'a job failed and is tried again');
      await postponeJob(store.db, job, Date.now() + pauseMillis(job.attempts)).catch(() => {
        // Its lease ends by itself.
      });
    }
  }
}

const hourMillis = 3_600_000;

/** From 10 seconds to an hour, by how often it was tried; no two at the same time. */
export function pauseMillis(attempts: number): number {
  return Math.round(Math.min(hourMillis, 10_000 * 4 ** (attempts - 1)) * (0.75 + Math.random() / 2));
}
