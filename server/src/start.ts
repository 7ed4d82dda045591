import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { fileBlobs } from './blobs/file-blobs.ts';
import { type Config, readConfig } from './config.ts';
import { sweepBlobs } from './files/sweep-blobs.ts';
import { newLimits } from './limits.ts';
import { openStore } from './store/store.ts';

/** The process: reads the environment, opens what it needs, listens, and stops in good order. */
export async function start(): Promise<void> {
  const config = configOrExit();
  const log = pino({ level: config.logLevel });
  const store = await openStore(config);
  const blobs = await fileBlobs(join(config.dataDir, 'blobs'));
  const context = { config, store, blobs };
  const app = await buildApp(context, { loggerInstance: log });
  await app.listen({ port: config.port, host: config.host });
  if (process.argv.includes('--example')) {
    const { fillWithExample } = await import('./example/fill-with-example.ts');
    await fillWithExample({ ...context, log, limits: newLimits() });
  }
  sweepBlobs(context).catch(err => log.warn({ err }, 'pictures that nobody shows could not be swept'));
  log.info(`Potluck is ready at ${config.publicUrl}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));

  /** Takes no new requests, finishes those under way, closes the storage. */
  async function stop(signal: string): Promise<void> {
    log.info({ signal }, 'stopping');
    await app.close();
    await store.close();
  }
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
