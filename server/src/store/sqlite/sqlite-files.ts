import { closeSync, openSync } from 'node:fs';
import { SqliteFile } from './sqlite-file.ts';

/** The one connection that writes and the one that reads outside transactions. */
export interface SqliteFiles {
  writer: SqliteFile;
  reader: SqliteFile;
}

export interface SqliteFileConfig {
  path: string;
  /** FULL survives a power cut with every acknowledged write; NORMAL may lose the last ones. */
  synchronous: 'FULL' | 'NORMAL';
  /** Whether no other connection may be open beside it, of this process or another, from the first to the last. */
  alone?: boolean;
}

export function openFiles({ path, synchronous, alone = false }: SqliteFileConfig): SqliteFiles {
  makePrivate(path);
  const writer = new SqliteFile(path, {
    busyTimeoutMs: 5,
    pragmas: [
      // Before the log is opened, or others could open it as well.
      ...(alone ? ['locking_mode = exclusive'] : []),
      'journal_mode = wal',
      `synchronous = ${synchronous}`,
      'recursive_triggers = on',
      ...memory,
    ],
  });
  // Nobody reads beside what it writes.
  if (alone) return { writer, reader: writer };
  try {
    return {
      writer,
      reader: new SqliteFile(path, { busyTimeoutMs: 5000, pragmas: ['query_only = on', ...memory] }),
    };
  } catch (error) {
    writer.close();
    throw error;
  }
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
