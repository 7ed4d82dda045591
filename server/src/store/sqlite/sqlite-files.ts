import { closeSync, openSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Mutex } from '../mutex.ts';
import { DurableReads } from './durable-reads.ts';
import { GroupCommit } from './group-commit.ts';
import { LogFolding } from './log-folding.ts';
import { SqliteFile } from './sqlite-file.ts';

/** The one connection that writes, what reads outside transactions, and what makes commits last. */
export interface SqliteFiles {
  writer: SqliteFile;
  reads: Pick<DurableReads, 'run'>;
  commits: Pick<GroupCommit, 'commit' | 'settled' | 'require'>;
  /** To be awaited before anything is read. */
  opened: () => Promise<void>;
  close: () => Promise<void>;
}

export interface SqliteFileConfig {
  path: string;
  /** FULL survives a power cut with every acknowledged write; NORMAL may lose the last ones. */
  synchronous: 'FULL' | 'NORMAL';
  /** Whose turn it is to write. */
  turn: Mutex;
  /** Whether no other connection may be open beside it, of this process or another, from the first to the last. */
  alone?: boolean;
}

export function openFiles(config: SqliteFileConfig): SqliteFiles {
  makePrivate(config.path);
  return config.alone ? openAlone(config) : openShared(config);
}

/** Nobody reads beside what it writes, so SQLite itself waits for the disk. */
function openAlone({ path, synchronous }: SqliteFileConfig): SqliteFiles {
  // Before the log is opened, or others could open it as well.
  const file = openWriter(path, [
    'locking_mode = exclusive',
    'journal_mode = wal',
    `synchronous = ${synchronous}`,
  ]);
  const lasting = Promise.resolve();
  const commits = {
    commit: <T>(write: () => T) => ({ result: write(), lasting }),
    settled: () => lasting,
    require() {},
  };
  return { writer: file, reads: file, commits, opened: () => lasting, close: async () => file.close() };
}

function openShared({ path, synchronous, turn }: SqliteFileConfig): SqliteFiles {
  const [writer, reads] = openBeside(path);
  const log = new LogOnDisk(path);
  const commits = new GroupCommit(reads, synchronous === 'FULL' ? () => log.force() : async () => {});
  const folding = new LogFolding({
    path,
    turn,
    settled: () => commits.settled(),
    pages: () => reads.pagesInLog,
  });
  commits.onLasting(() => folding.consider());
  async function close(): Promise<void> {
    await folding.close();
    const endTurn = await turn.take();
    // What the disk did not take is left to a process that reads what it has: closing would fold it in unseen.
    const whole = await commits.settled().then(
      () => true,
      () => false,
    );
    await log.close();
    // The last connection to close folds the log into the file, which only the writer may.
    if (whole) for (const file of [reads, writer]) file.close();
    endTurn();
  }
  // What a process left that was cut off is read as committed, and may not be on the disk yet.
  async function opened(): Promise<void> {
    if (synchronous === 'FULL' && reads.pagesInLog > 0) await log.force();
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
    // Commits are forced to the disk by who waits for them, and folded into the file by a thread.
    const own = ['journal_mode = wal', 'synchronous = normal', 'wal_autocheckpoint = 0'];
    const writer = opening(openWriter(path, own));
    return [writer, new DurableReads(opening(openReader(path)), opening(openReader(path)))];
  } catch (error) {
    for (const file of opened) file.close();
    throw error;
  }
}

function openWriter(path: string, own: string[]): SqliteFile {
  return new SqliteFile(path, { busyTimeoutMs: 5, pragmas: [...own, 'recursive_triggers = on', ...memory] });
}

function openReader(path: string): SqliteFile {
  return new SqliteFile(path, { busyTimeoutMs: 5000, pragmas: ['query_only = on', ...memory] });
}

// A new file is made before SQLite would make it for all to read; SQLite gives its log the same mode. Never opened when it
// is already there: closing it again would drop the locks of every other connection of this process.
function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

// At most 64 MiB of pages for each connection; a log that outgrew 64 MiB is cut back when it has been folded in.
const memory = ['cache_size = -65536', 'journal_size_limit = 67108864'];

/**
 * The write-ahead log of a SQLite file as the system has it. It is there for as long as a connection is, and SQLite has
 * no locks on it, which closing it again would drop.
 */
class LogOnDisk {
  readonly #path: string;
  #file: Promise<FileHandle> | undefined;

  constructor(path: string) {
    this.#path = `${path}-wal`;
  }

  /** Forces what has been written to the disk. The process goes on meanwhile: a thread of Node's pool waits. */
  async force(): Promise<void> {
    // Windows forces to the disk only what may be written.
    this.#file ??= open(this.#path, 'r+');
    const file = await this.#file;
    await file.datasync();
  }

  async close(): Promise<void> {
    await (await this.#file)?.close();
  }
}
