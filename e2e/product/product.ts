import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/src/testing/services/free-port.ts';
import {
  builtServer,
  type RunningProduct,
  runProduct,
} from '../../server/src/testing/services/running-product.ts';

/** The server as in production, with its own port and data folder. Tests can stop and restart it. */
export class Product {
  readonly url: string;
  readonly #environment: Record<string, string>;
  #running: RunningProduct | undefined;

  constructor(environment: Record<string, string> & { PORT: string }) {
    this.#environment = environment;
    this.url = `http://127.0.0.1:${environment.PORT}`;
  }

  async start(): Promise<void> {
    this.#running = await runProduct(this.#environment, builtServer);
  }

  /** Shuts down the process gracefully, as a restart would; keeps the data. */
  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.stop();
    process.stdout.write(running?.log() ?? '');
  }
}

/** Starts a product with additional environment variables. `remove` stops it and deletes its data. */
export async function startProduct(
  more: Record<string, string> = {},
): Promise<{ product: Product; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'potluck-'));
  const product = new Product({
    HOME: process.env.HOME ?? '',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...more,
  });
  await product.start();
  return {
    product,
    async remove() {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
