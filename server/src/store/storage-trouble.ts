import { ApiError } from '@potluck/contract/errors';

/** When whoever is told of trouble may ask again. */
const retryAfterSeconds = '5';

/** The storage cannot serve at the moment. Nobody did anything wrong: the same works once it can. */
export class StorageUnavailable extends ApiError {
  constructor(cause: unknown) {
    const message = 'The storage of this server does not work at the moment: try again in a moment.';
    super('UNAVAILABLE', 'STORAGE_UNAVAILABLE', message, { metadata: { retryAfterSeconds } });
    this.cause = cause;
  }
}

/** What a failure of the database or the disk means to whoever asks; undefined for any other failure. */
export function storageTrouble(error: unknown): StorageUnavailable | undefined {
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
 * What Kysely says to those who ask once it is closed. A process that stops waits for requests, but not for the work of those
 * whose other side went away.
 */
const closed = 'driver has already been destroyed';

/** SQLite's primary result codes BUSY, LOCKED, READONLY, IOERR, FULL and CANTOPEN. */
const sqliteTrouble = new Set([5, 6, 8, 10, 13, 14]);

/** No space, no quota, a file that may not grow, a disk that takes or gives nothing, no more files that may be open. */
const diskTrouble = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/**
 * SQLSTATE: connections (08), resources such as the disk (53), a server that stops or starts or ended the connection (57P),
 * its system (58); a time limit (55P03, 57014, 25P03), and what it does not let be written (25006; 42501 also says that
 * its disk is read-only).
 */
const postgresTrouble = /^(08|53|57P|58)\w+$|^(55P03|57014|25P03|25006|42501)$/;
