import { CompiledQuery, type QueryResult } from 'kysely';
import type { SqliteFile } from './sqlite-file.ts';

const [begin, look, end, lengthOfLog] = [
  'begin',
  // A transaction sees the state as of its first read.
  'select 1 from sqlite_schema limit 1',
  'commit',
  'pragma wal_checkpoint(noop)',
].map(sql => CompiledQuery.raw(sql)) as [CompiledQuery, CompiledQuery, CompiledQuery, CompiledQuery];

/**
 * Only shows durable commits: nobody sees a commit that a power cut could still undo. While commits are being flushed
 * to disk, one connection shows the state before them, and another keeps the state as of the start of the flush.
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

  /** Before a commit: freezes the shown state. */
  holdShown(): void {
    hold(this.#shown);
  }

  /** Before a commit during a flush: keeps the state to show once the flush is done. */
  holdNext(): void {
    hold(this.#next);
  }

  /** Shows the kept state, or else the current one. */
  follow(): void {
    letGo(this.#shown);
    if (this.#next.transacting) [this.#shown, this.#next] = [this.#next, this.#shown];
  }

  /** Shows the current state. */
  letGo(): void {
    letGo(this.#shown);
  }

  /** Only call this when no next state is kept. */
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
