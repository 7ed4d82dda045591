import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { WorkerReply } from './worker.ts';

/**
 * Runs in the worker process: does the work that it receives, one piece after another. `spent` is called after each.
 * Once it returns true, the process gets no more work. The process kills itself above its memory limit.
 */
export function workFor<Work, Result>(
  work: (given: Work) => Promise<Result>,
  spent: () => boolean = () => false,
): void {
  endAbove(Number(process.argv[2]));
  // Library threads would otherwise outlive the parent process.
  process.once('disconnect', () => process.exit());
  process.on('message', (message: { work: Work }) => {
    void answer(() => work(message.work)).then(worked => {
      process.send?.({ ...worked, spent: spent() });
      // The parent kills this process without warning, and its successor should not have to compile everything again.
      flushCompileCache();
    });
  });
}

async function answer<Result>(work: () => Promise<Result>): Promise<WorkerReply<Result>> {
  try {
    return { result: await work() };
  } catch (failure) {
    return { failure: String(failure) };
  }
}

/**
 * Kills this process above a memory limit, because small files can unpack into gigabytes. A separate thread checks,
 * because work that fills the memory may block the event loop.
 */
function endAbove(bytes: number): void {
  const look = `setInterval(() => {
    if (process.memoryUsage.rss() > ${bytes}) process.kill(process.pid, 'SIGKILL');
  }, 10);`;
  const limits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  new Worker(look, { eval: true, env: {}, execArgv: [], resourceLimits: limits }).unref();
}
