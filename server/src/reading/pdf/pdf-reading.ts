import type { RecipePage } from '../ocr/photo-reading.ts';
import type { PdfReason } from './pdf-error.ts';

/** PDFs that lie in files, and the folder where pictures of their pages are to be put. */
export interface PdfsToRead {
  paths: string[];
  folder: string;
}

/** What the process that opens PDFs answers: the pages of each, or what is wrong with one of them. */
export type PdfReading = { pages: RecipePage[][] } | { refused: PdfReason; message: string };
