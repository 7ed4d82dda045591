import { Worker } from 'node:worker_threads';

/**
 * Ends this process once it takes more memory than this: small files can unpack into gigabytes. A thread of its own
 * looks, as whatever fills the memory may not let others have a turn before it is done.
 */
export function endAbove(bytes: number): void {
  const look = `setInterval(() => {
    if (process.memoryUsage.rss() > ${bytes}) process.kill(process.pid, 'SIGKILL');
  }, 10);`;
  const limits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  new Worker(look, { eval: true, env: {}, execArgv: [], resourceLimits: limits }).unref();
}
