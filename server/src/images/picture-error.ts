/** Why a user's picture was rejected. The message is a sentence for that user; the cause is for the log. */
export class PictureError extends Error {
  readonly reason: PictureReason;

  constructor(reason: PictureReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'PictureError';
    this.reason = reason;
  }
}

export type PictureReason =
  /** Not a supported image format. */
  | 'UNSUPPORTED'
  /** A HEIC photo, which users can convert. */
  | 'HEIC'
  /** Too many bytes or pixels, or too expensive to decode. */
  | 'TOO_LARGE'
  /** Has the signature of a picture, but cannot be decoded. */
  | 'BROKEN'
  /** The queue is full. */
  | 'BUSY';
