import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Worked } from './worker.ts';

/**
 * In the process that is started for work: does what it is sent, one after the other. Once it is spent, by what it is
 * asked after each, it is not sent anything more. It ends itself once it takes more memory than it is told it may.
 */
export function workFor<Work, Result>(
  work: (given: Work) => Promise<Result>,
  spent: () => boolean = () => false,
): void {
  endAbove(Number(process.argv[2]));
  // Threads of libraries would outlive whoever started this.
  process.once('disconnect', () => process.exit());
  process.on('message', (message: { work: Work }) => {
    void answer(() => work(message.work)).then(worked => {
      process.send?.({ ...worked, spent: spent() });
      // Whoever started this ends it without warning, and the next like it should not compile it all again.
      flushCompileCache();
    });
  });
}

async function answer<Result>(work: () => Promise<Result>): Promise<Worked<Result>> {
  try {
    return { result: await work() };
  } catch (failure) {
    return { failure: String(failure) };
  }
}

/**
 * Ends this process once it takes more memory than this: small files can unpack into gigabytes. A thread of its own
 * looks, as whatever fills the memory may not let others have a turn before it is done.
 */
function endAbove(bytes: number): void {
  const look = `setInterval(() => {
    if (process.memoryUsage.rss() > ${bytes}) process.kill(process.pid, 'SIGKILL');
  }, 10);`;
  const limits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  new Worker(look, { eval: true, env: {}, execArgv: [], resourceLimits: limits }).unref();
}
