import type { RecipePage } from '../ocr/photo-reading.ts';

/** Why a user's PDF was rejected. The message is a sentence for that user; the cause is for the log. */
export class PdfError extends Error {
  readonly reason: PdfReason;

  constructor(reason: PdfReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'PdfError';
    this.reason = reason;
  }
}

export type PdfReason =
  /** It requires a password. */
  | 'LOCKED'
  /** Too many pages, or too much on one of them. */
  | 'TOO_LARGE'
  /** Has the signature of a PDF, but cannot be read. */
  | 'BROKEN';

/** The paths of PDFs, and the folder for pictures of their pages. */
export interface PdfsToRead {
  paths: string[];
  folder: string;
}

/** The response of the process that opens PDFs: the pages of each, or the problem with one of them. */
export type PdfReading = { pages: RecipePage[][] } | { refused: PdfReason; message: string };
