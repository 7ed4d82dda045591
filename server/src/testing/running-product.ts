import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const patienceMs = 30_000;

/** The product in a process of its own, as people run it. */
export interface RunningProduct {
  url: string;
  /** Everything that it has logged. */
  log(): string;
  signal(signal: 'SIGTERM' | 'SIGINT'): void;
  /** The code that the process ended with. */
  ended: Promise<number | null>;
  /** Ends it in good order. */
  stop(): Promise<void>;
}

export async function runProduct(env: Record<string, string>): Promise<RunningProduct> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/src/main.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
