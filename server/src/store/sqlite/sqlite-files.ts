import { closeSync, openSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Mutex } from '../mutex.ts';
import { Checkpoints } from './checkpoints.ts';
import { DurableReads } from './durable-reads.ts';
import { GroupCommit } from './group-commit.ts';
import { SqliteFile } from './sqlite-file.ts';

/** The writing connection, the reads outside transactions, and the durable commits. */
export interface SqliteFiles {
  writer: SqliteFile;
  reads: Pick<DurableReads, 'run'>;
  commits: Pick<GroupCommit, 'commit' | 'settled' | 'require'>;
  /** Must be awaited before the first read. */
  opened: () => Promise<void>;
  close: () => Promise<void>;
}

export interface SqliteFileConfig {
  path: string;
  /** FULL survives a power cut with every acknowledged write. NORMAL may lose the last ones. */
  synchronous: 'FULL' | 'NORMAL';
  /** The write lock. */
  turn: Mutex;
  /** Excludes all other connections, of this process or another, for its whole lifetime. */
  alone?: boolean;
}

export function openFiles(config: SqliteFileConfig): SqliteFiles {
  makePrivate(config.path);
  return config.alone ? openAlone(config) : openShared(config);
}

/** There are no other readers, so SQLite itself waits for the disk. */
function openAlone({ path, synchronous }: SqliteFileConfig): SqliteFiles {
  // Set before the WAL is opened, or others could open it as well.
  const file = openWriter(path, [
    'locking_mode = exclusive',
    'journal_mode = wal',
    `synchronous = ${synchronous}`,
  ]);
  const durable = Promise.resolve();
  const commits = {
    commit: <T>(write: () => T) => ({ result: write(), durable }),
    settled: () => durable,
    require() {},
  };
  return { writer: file, reads: file, commits, opened: () => durable, close: async () => file.close() };
}

function openShared({ path, synchronous, turn }: SqliteFileConfig): SqliteFiles {
  const [writer, reads] = openBeside(path);
  const log = new LogOnDisk(path);
  const commits = new GroupCommit(reads, synchronous === 'FULL' ? () => log.force() : async () => {});
  const folding = new Checkpoints({
    path,
    turn,
    settled: () => commits.settled(),
    pages: () => reads.walPages,
  });
  commits.onDurable(() => folding.consider());
  async function close(): Promise<void> {
    await folding.close();
    const endTurn = await turn.take();
    // Closing would checkpoint data whose flush has failed. Leave it to another process, which reads what is there.
    const whole = await commits.settled().then(
      () => true,
      () => false,
    );
    await log.close();
    // The last connection to close checkpoints the WAL, which only the writer may do.
    if (whole) for (const file of [reads, writer]) file.close();
    endTurn();
  }
  // Commits of a killed process are readable but may not be on disk yet.
  async function opened(): Promise<void> {
    if (synchronous === 'FULL' && reads.walPages > 0) await log.force();
  }
  return { writer, reads, commits, opened, close };
}

function openBeside(path: string): [SqliteFile, DurableReads] {
  const opened: SqliteFile[] = [];
  function opening(file: SqliteFile): SqliteFile {
    opened.push(file);
    return file;
  }
  try {
    // Callers flush their commits themselves, and a thread does checkpoints.
    const own = ['journal_mode = wal', 'synchronous = normal', 'wal_autocheckpoint = 0'];
    const writer = opening(openWriter(path, own));
    return [writer, new DurableReads(opening(openReader(path)), opening(openReader(path)))];
  } catch (error) {
    for (const file of opened) file.close();
    throw error;
  }
}

function openWriter(path: string, own: string[]): SqliteFile {
  // A statement with triggers keeps a journal, which SQLite would write to a temporary file beyond 64 KiB.
  const pragmas = [...own, 'recursive_triggers = on', 'temp_store = memory', ...memory];
  return new SqliteFile(path, { busyTimeoutMs: 5, pragmas });
}

function openReader(path: string): SqliteFile {
  return new SqliteFile(path, { busyTimeoutMs: 5000, pragmas: ['query_only = on', ...memory] });
}

// Creates a new file as private, before SQLite would create it readable for everybody. SQLite gives the WAL the same
// mode. Never opens an existing file: closing it again would drop the locks of every other connection of this process.
function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

// At most 64 MiB of pages per connection. A WAL beyond 64 MiB is truncated after its checkpoint.
const memory = ['cache_size = -65536', 'journal_size_limit = 67108864'];

/**
 * The file of SQLite's WAL. It exists as long as a connection does, and SQLite has no locks on it that closing it again
 * would drop.
 */
class LogOnDisk {
  readonly #path: string;
  #file: Promise<FileHandle> | undefined;

  constructor(path: string) {
    this.#path = `${path}-wal`;
  }

  /** Flushes what has been written to disk, in a thread of Node's pool, without blocking the process. */
  async force(): Promise<void> {
    // Windows only flushes files that are open for writing.
    this.#file ??= open(this.#path, 'r+');
    const file = await this.#file;
    await file.datasync();
  }

  async close(): Promise<void> {
    await (await this.#file)?.close();
  }
}
