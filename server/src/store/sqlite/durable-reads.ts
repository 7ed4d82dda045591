import { CompiledQuery, type QueryResult } from 'kysely';
import type { SqliteFile } from './sqlite-file.ts';

const [begin, look, end, lengthOfLog] = [
  'begin',
  // A transaction sees the moment of its first read.
  'select 1 from sqlite_schema limit 1',
  'commit',
  'pragma wal_checkpoint(noop)',
].map(sql => CompiledQuery.raw(sql)) as [CompiledQuery, CompiledQuery, CompiledQuery, CompiledQuery];

/**
 * Reads what lasts: a commit that a power cut could still take back is seen by nobody. While commits are forced to the
 * disk, one connection shows how everything stood before them, and another has kept how it stood as that began.
 */
export class DurableReads {
  #shown: SqliteFile;
  #next: SqliteFile;

  constructor(shown: SqliteFile, next: SqliteFile) {
    this.#shown = shown;
    this.#next = next;
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    return this.#shown.run(query);
  }

  /** Before a commit: what is shown stays as it is. */
  holdShown(): void {
    hold(this.#shown);
  }

  /** Before a commit while those before it are forced to the disk: keeps what is shown once they are there. */
  holdNext(): void {
    hold(this.#next);
  }

  /** Shows what was kept, or else everything. */
  follow(): void {
    letGo(this.#shown);
    if (this.#next.transacting) [this.#shown, this.#next] = [this.#next, this.#shown];
  }

  /** Shows everything. */
  letGo(): void {
    letGo(this.#shown);
  }

  /** To be asked when nothing is kept for next. */
  get pagesInLog(): number {
    const [row] = this.#next.run<{ log: number }>(lengthOfLog).rows;
    return row?.log ?? 0;
  }

  close(): void {
    this.#next.close();
    this.#shown.close();
  }
}

function hold(file: SqliteFile): void {
  if (file.transacting) return;
  file.run(begin);
  file.run(look);
}

function letGo(file: SqliteFile): void {
  if (file.transacting) file.run(end);
}
