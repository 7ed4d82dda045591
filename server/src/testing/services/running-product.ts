import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const endWithParent = new URL('./end-with-parent.ts', import.meta.url).href;
const patienceMs = 60_000;

/** The product in its own process, as in production. */
export interface RunningProduct {
  url: string;
  /** Its log so far. */
  log(): string;
  signal(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void;
  /** The exit code of the process. */
  ended: Promise<number | null>;
  /** Shuts it down gracefully. */
  stop(): Promise<void>;
}

/** What `npm run up` starts; built by `scripts/build-server.ts`. */
export const builtServer = 'server/dist/main.mjs';

/**
 * Starts the product, on an unused port unless `env` sets one. It draws no pictures by itself, which would take the cores
 * from the tests. It ends with its parent process. `fileBlocks` limits
 * the size of files that it writes, in blocks of 512 bytes.
 */
export async function runProduct(
  env: Record<string, string>,
  program = 'server/src/main.mjs',
  { fileBlocks = 'unlimited' }: { fileBlocks?: number | 'unlimited' } = {},
): Promise<RunningProduct> {
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const node = [process.execPath, '--import', endWithParent, program];
  const [command = '', ...args] =
    fileBlocks === 'unlimited' ? node : ['sh', '-c', `ulimit -f ${fileBlocks}; exec "$0" "$@"`, ...node];
  const child = spawn(command, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: url,
      DRAW_PICTURES: 'off',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  child.stdout.on('data', chunk => lines.push(String(chunk)));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  await answering(url, child);
  return {
    url,
    log: () => lines.join(''),
    signal: signal => child.kill(signal),
    ended,
    async stop() {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await ended;
      clearTimeout(force);
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(20)) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode} while starting.`);
    const ready = await fetch(`${url}/readyz`).then(
      answer => answer.ok,
      () => false,
    );
    if (ready) return;
  }
  child.kill('SIGKILL');
  throw new Error('The product did not answer in time.');
}
