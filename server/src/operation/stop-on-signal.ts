import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Store } from '../store/store.ts';

interface Running {
  app: FastifyInstance;
  store: Store;
  config: Pick<Config, 'drainSeconds' | 'stopSeconds'>;
  /** Aborted first. From then on, `/readyz` asks load balancers to send no more requests. */
  stopping: AbortController;
}

/**
 * Ends the process gracefully at SIGTERM or SIGINT: keeps serving for `drainSeconds`, then accepts no new requests,
 * ends its streams, finishes requests and jobs, and closes the storage. Cuts off whatever is left `stopSeconds` later,
 * or at a second signal.
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
