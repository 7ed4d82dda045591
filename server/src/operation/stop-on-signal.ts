import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Store } from '../store/store.ts';

interface Running {
  app: FastifyInstance;
  store: Store;
  config: Pick<Config, 'drainSeconds' | 'stopSeconds'>;
  /** Aborted first: `/readyz` says from then on that nobody should be sent here. */
  stopping: AbortController;
}

/**
 * Ends the process in good order at SIGTERM or SIGINT: it goes on serving for `drainSeconds`, then takes no new
 * requests, ends its streams, finishes requests and jobs, and closes the storage. What has not ended `stopSeconds`
 * after that, or when a second signal comes, is cut off.
 */
export function stopOnSignal(running: Running): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(running, signal));
}

async function stop({ app, store, config, stopping }: Running, signal: string): Promise<void> {
  if (stopping.signal.aborted) cutOff(app, 'stopped by a second signal');
  app.log.info({ signal }, 'stopping');
  stopping.abort();
  const { drainSeconds, stopSeconds } = config;
  const tooLate = (drainSeconds + stopSeconds) * 1000;
  setTimeout(() => cutOff(app, 'what had not ended was cut off'), tooLate).unref();
  await pause(drainSeconds * 1000);
  await app.close();
  await store.close();
  app.log.info('stopped');
}

function cutOff(app: FastifyInstance, why: string): never {
  app.log.warn(why);
  process.exit(1);
}
