import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const patienceMs = 20_000;

/** The server as people run it, on a port and a data folder of its own. It can be stopped and started again. */
export class Product {
  readonly url: string;
  readonly #port: number;
  readonly #dataDir: string;
  readonly #more: Record<string, string>;
  #process: ChildProcess | undefined;

  constructor(port: number, dataDir: string, more: Record<string, string>) {
    this.#port = port;
    this.#dataDir = dataDir;
    this.#more = more;
    this.url = `http://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    const first = new URL('./end-with-parent.ts', import.meta.url).href;
    const child = spawn(process.execPath, ['--import', first, 'server/src/main.mjs'], {
      cwd: root,
      env: this.#environment(),
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    this.#process = child;
    for (const end = Date.now() + patienceMs; Date.now() < end; await pause(50)) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} while starting.`);
      if (await this.#answers()) return;
    }
    throw new Error('The server did not answer in time.');
  }

  /** Ends the process in good order, as a restart would; the data stays. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await ended;
    clearTimeout(force);
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #answers(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      answer => answer.ok,
      () => false,
    );
  }

  #environment(): NodeJS.ProcessEnv {
    return {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(this.#port),
      HOST: '127.0.0.1',
      PUBLIC_URL: this.url,
      DATA_DIR: this.#dataDir,
      LOG_LEVEL: 'error',
      ...this.#more,
    };
  }
}

/** A running product, with more in its environment than any has; whoever started it removes it. */
export async function startProduct(more: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'potluck-'));
  const product = new Product(await freePort(), dataDir, more);
  await product.start();
  return product;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
