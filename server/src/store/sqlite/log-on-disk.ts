import { type FileHandle, open } from 'node:fs/promises';

/**
 * The write-ahead log of a SQLite file as the system has it. It is there for as long as a connection is, and SQLite has
 * no locks on it, which closing it again would drop.
 */
export class LogOnDisk {
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
