/**
 * Why a user-supplied address could not be fetched. The message is a sentence for that user; the cause is for the log.
 */
export class FetchError extends Error {
  readonly reason: FetchReason;

  constructor(reason: FetchReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'FetchError';
    this.reason = reason;
  }
}

export type FetchReason =
  /** Not an absolute http or https address. */
  | 'BAD_ADDRESS'
  /** Leads, or might lead, outside the public web. */
  | 'ADDRESS_NOT_ALLOWED'
  /** The site responded that the page does not exist. */
  | 'NOT_FOUND'
  /** The site denied access. */
  | 'REFUSED'
  /** No usable response: unknown name, no connection, a server error, or a truncated response. */
  | 'UNREACHABLE'
  /** Not finished before the deadline. */
  | 'TIMEOUT'
  | 'TOO_MANY_REDIRECTS'
  /** Exceeds the caller's limit, counted after decompression. */
  | 'TOO_LARGE'
  /** A content type that the caller does not accept. */
  | 'WRONG_TYPE';
