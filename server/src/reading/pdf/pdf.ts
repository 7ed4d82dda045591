import type { RecipePage } from '../ocr/photo-reading.ts';

/** Whether a file begins like a PDF, possibly after a few other bytes (ISO 32000-2, 7.5.2). */
export function knownPdf(beginning: Buffer): boolean {
  return beginning.includes('%PDF-');
}

/** Limits for reading PDFs in one request, documented for operators in docs/operations.md. */
export const pdfLimits = {
  /** Pages in all PDFs of a request. */
  pages: 30,
  /** Letters and spaces per page: a recipe has some 3,000. */
  characters: 20_000,
  /** Text, picture and line objects per page that are examined. */
  objects: 5000,
  /** Memory for the unpacked contents of one PDF. */
  memoryBytes: 192 * 1024 * 1024,
  /** Memory of the process, including the PDF. */
  processBytes: 384 * 1024 * 1024,
};

/** Why a user's PDF was rejected. The message is a sentence for that user; the cause is for the log. */
export class PdfError extends Error {
  readonly reason: PdfReason;

  constructor(reason: PdfReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'PdfError';
    this.reason = reason;
  }
}

type PdfReason =
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
