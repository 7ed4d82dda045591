import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { Lookout } from '../operation/lookout.ts';
import { whileListening } from '../operation/while-listening.ts';
import { anyDue, finishJobs, type Job, postponeJob, takeJobs } from './jobs.ts';

/** How work of one kind is done. */
export interface JobKind {
  /** Work that is older is not done any more. */
  staleMillis: number;
  /** Does the work; it is told when to go on, if it is not done. What is thrown is tried again after a while. */
  work(context: Context, job: Job): Promise<{ tryAgainTime: number } | undefined>;
}

/** As many at once, in one process. */
const mostAtOnce = 32;
/** Longer than any work may take: what is still held then was taken by a process that has ended. */
const leaseMillis = 120_000;
const tickMillis = 1000;

/** Does what is due from when the app listens until it stops. */
export function workOffJobs(
  app: FastifyInstance,
  context: Context,
  kinds: Readonly<Record<string, JobKind>>,
): void {
  whileListening(app, context.store, new JobWorker(context, kinds));
  app.addHook('onClose', () => context.poster.close());
}

/**
 * Does what is due, as long as the process runs: within a second, or at once where this process has made it due.
 * Processes that share the storage share the work.
 */
export class JobWorker {
  readonly #context: Context;
  readonly #kinds: Readonly<Record<string, JobKind>>;
  readonly #running = new Set<Promise<void>>();
  readonly #lookout: Lookout;
  /** Done, and not noted yet: many together cost one commit. */
  readonly #finished: Job[] = [];
  #noteTime = 0;
  #takeTime = 0;
  #closed = false;

  constructor(context: Context, kinds: Readonly<Record<string, JobKind>>) {
    this.#context = context;
    this.#kinds = kinds;
    this.#lookout = new Lookout({
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
    const { db } = this.#context.store;
    const most = mostAtOnce - this.#running.size;
    const soon = this.#finished.length >= mostAtOnce / 2 || this.#running.size === 0;
    if (soon || Date.now() > this.#noteTime + tickMillis) await this.#note();
    // Few at a time only where the others take long.
    const patient = most < mostAtOnce / 2 && Date.now() < this.#takeTime + tickMillis;
    if (this.#closed || most === 0 || patient || !(await anyDue(db, Date.now()))) return;
    this.#takeTime = Date.now();
    for (const job of await takeJobs(db, { now: Date.now(), most, leaseMillis })) {
      const done = this.#do(job).finally(() => {
        this.#running.delete(done);
        this.look();
      });
      this.#running.add(done);
    }
  }

  async #note(): Promise<void> {
    this.#noteTime = Date.now();
    await finishJobs(this.#context.store.db, this.#finished.splice(0));
  }

  async #do(job: Job): Promise<void> {
    const { store, log } = this.#context;
    try {
      const again = await this.#work(job);
      if (again) await postponeJob(store.db, job, again.tryAgainTime);
      else this.#finished.push(job);
    } catch (err) {
      log.warn({ err, kind: job.kind, attempts: job.attempts }, 'a job failed and is tried again');
      await postponeJob(store.db, job, Date.now() + pauseMillis(job.attempts)).catch(() => {
        // Its lease ends by itself.
      });
    }
  }

  #work(job: Job) {
    const kind = this.#kinds[job.kind];
    const stale = !kind || job.create_time + kind.staleMillis < Date.now();
    return stale ? Promise.resolve(undefined) : this.#context.jobs.run(() => kind.work(this.#context, job));
  }
}

const hourMillis = 3_600_000;

/** From 10 seconds to an hour, by how often it was tried; no two at the same time. */
export function pauseMillis(attempts: number): number {
  return Math.round(Math.min(hourMillis, 10_000 * 4 ** (attempts - 1)) * (0.75 + Math.random() / 2));
}
