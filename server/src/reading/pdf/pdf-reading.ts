import type { RecipePage } from '../ocr/photo-reading.ts';
import type { PdfReason } from './pdf-error.ts';

/** The paths of PDFs, and the folder for pictures of their pages. */
export interface PdfsToRead {
  paths: string[];
  folder: string;
}

/** The response of the process that opens PDFs: the pages of each, or the problem with one of them. */
export type PdfReading = { pages: RecipePage[][] } | { refused: PdfReason; message: string };
