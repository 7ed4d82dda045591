import { ApiError } from '@potluck/contract/errors';

/** When clients may retry after storage trouble. */
const retryAfterSeconds = '5';

/** The storage is temporarily unavailable. The request was fine and works once it is back. */
export class StorageUnavailable extends ApiError {
  constructor(cause: unknown) {
    const message = 'The storage of this server does not work at the moment: try again in a moment.';
    super('UNAVAILABLE', 'STORAGE_UNAVAILABLE', message, { metadata: { retryAfterSeconds } });
    this.cause = cause;
  }
}

/** Converts a failure of the database or the disk into an error for the client. Undefined for any other failure. */
export function toStorageError(error: unknown): StorageUnavailable | undefined {
  if (error instanceof StorageUnavailable) return error;
  if (!(error instanceof Error)) return undefined;
  if (error.message === closed) return new StorageUnavailable(error);
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  const known =
    typeof errcode === 'number'
      ? sqliteTrouble.has(errcode & 0xff)
      : typeof code === 'string' && (diskTrouble.has(code) || postgresTrouble.test(code));
  return known ? new StorageUnavailable(error) : undefined;
}

/**
 * Kysely's message once it is closed. A stopping process waits for requests, but not for the work of disconnected
 * clients.
 */
const closed = 'driver has already been destroyed';

/** SQLite's primary result codes BUSY, LOCKED, READONLY, IOERR, FULL and CANTOPEN. */
const sqliteTrouble = new Set([5, 6, 8, 10, 13, 14]);

/** No space or quota, a file size limit, a read-only or failing disk, or too many open files. */
const diskTrouble = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/**
 * SQLSTATE: connections (08), resources such as the disk (53), a server that stops, starts or ended the connection
 * (57P), its system (58), timeouts (55P03, 57014, 25P03), and refused writes (25006; also 42501, which PostgreSQL
 * reports for a read-only disk).
 */
const postgresTrouble = /^(08|53|57P|58)\w+$|^(55P03|57014|25P03|25006|42501)$/;

/** A timeout for answers. A hanging database is no better than an unreachable one. */
export class Patience {
  /** 0 for no limit. */
  millis = 0;

  async await<T>(answer: Promise<T>): Promise<T> {
    if (this.millis === 0) return answer;
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Error(`There was no answer in ${this.millis} ms.`)),
      this.millis,
    );
    try {
      return await Promise.race([answer, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }
}
