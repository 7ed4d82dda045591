import { ApiError } from '@potluck/contract/errors';
import { buildApp } from './app.ts';
import { openBlobs } from './blobs/open-blobs.ts';
import { type Config, readConfig } from './config/config.ts';
import { newContext } from './context/new-context.ts';
import { newLog } from './operation/log.ts';
import { stopOnSignal } from './operation/stop-on-signal.ts';
import { openStore } from './store/store.ts';

/** The process: reads the environment, opens what it needs, listens, and stops in good order. */
export async function start(): Promise<void> {
  const config = configOrExit();
  const log = newLog(config);
  const stopping = new AbortController();
  const context = {
    config,
    store: await openStore(config).catch(exitIfRefused),
    blobs: await openBlobs(config),
  };
  const app = await buildApp(context, { loggerInstance: log, stopping: stopping.signal });
  stopOnSignal({ app, store: context.store, config, stopping });
  if (process.argv.includes('--example')) {
    const { fillWithExample } = await import('./example/fill-with-example.ts');
    await fillWithExample(newContext(context, log));
  }
  await app.listen({ port: config.port, host: config.host });
  log.info(`Potluck is ready at ${config.publicUrl}`);
}

/** Prints why this version cannot open the storage. Other errors keep their stack. */
function exitIfRefused(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  console.error(error.message);
  process.exit(1);
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
