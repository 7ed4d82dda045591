/** Why a picture that a user gave was not taken; the message is a sentence for that user, the cause for the log. */
export class PictureError extends Error {
  readonly reason: PictureReason;

  constructor(reason: PictureReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'PictureError';
    this.reason = reason;
  }
}

export type PictureReason =
  /** Not one of the kinds of picture that are read. */
  | 'UNSUPPORTED'
  /** A HEIC photo, which users can convert. */
  | 'HEIC'
  /** Too many bytes or pixels, or too much work to unpack. */
  | 'TOO_LARGE'
  /** Says that it is a picture, but cannot be read as one. */
  | 'BROKEN'
  /** Others wait already. */
  | 'BUSY';
