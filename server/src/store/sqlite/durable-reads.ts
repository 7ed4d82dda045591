import { CompiledQuery, type QueryResult } from 'kysely';
import type { SqliteFile } from './sqlite-file.ts';

const [begin, firstRead, end, walLength] = [
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
  #visible: SqliteFile;
  #next: SqliteFile;

  constructor(visible: SqliteFile, next: SqliteFile) {
    this.#visible = visible;
    this.#next = next;
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    return this.#visible.run(query);
  }

  /** Before a commit: freezes the visible state. */
  freezeVisible(): void {
    beginSnapshot(this.#visible);
  }

  /** Before a commit during a flush: keeps the state to show once the flush is done. */
  freezeNext(): void {
    beginSnapshot(this.#next);
  }

  /** Reads the saved state while there is one, and otherwise the current state. */
  advance(): void {
    endSnapshot(this.#visible);
    if (this.#next.transacting) [this.#visible, this.#next] = [this.#next, this.#visible];
  }

  /** Shows the current state. */
  showCurrent(): void {
    endSnapshot(this.#visible);
  }

  /** Only call this when no next state is kept. */
  get walPages(): number {
    const [row] = this.#next.run<{ log: number }>(walLength).rows;
    return row?.log ?? 0;
  }

  close(): void {
    this.#next.close();
    this.#visible.close();
  }
}

function beginSnapshot(file: SqliteFile): void {
  if (file.transacting) return;
  file.run(begin);
  file.run(firstRead);
}

function endSnapshot(file: SqliteFile): void {
  if (file.transacting) file.run(end);
}
