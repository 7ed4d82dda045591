/** Why an address that a user gave was not fetched; the message is a sentence for that user, the cause for the log. */
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
  /** Leads, or might lead, to something other than the public web. */
  | 'ADDRESS_NOT_ALLOWED'
  /** The site answered that it has no such page. */
  | 'NOT_FOUND'
  /** The site does not let us have the page. */
  | 'REFUSED'
  /** No usable answer: no such name, no connection, a server error, an answer that broke off. */
  | 'UNREACHABLE'
  /** Not finished before the deadline. */
  | 'TIMEOUT'
  | 'TOO_MANY_REDIRECTS'
  /** More bytes than the caller wants, counted after unpacking. */
  | 'TOO_LARGE'
  /** Something other than what the caller accepts. */
  | 'WRONG_TYPE';
