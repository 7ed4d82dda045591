/** Why a PDF that a user gave was not read; the message is a sentence for that user, the cause for the log. */
export class PdfError extends Error {
  readonly reason: PdfReason;

  constructor(reason: PdfReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'PdfError';
    this.reason = reason;
  }
}

export type PdfReason =
  /** It asks for a password. */
  | 'LOCKED'
  /** Too many pages, or too much on one of them. */
  | 'TOO_LARGE'
  /** Says that it is a PDF, but cannot be read as one. */
  | 'BROKEN';
