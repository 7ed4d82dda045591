import { PdfError } from './pdf-error.ts';
import type { Pdfium } from './pdfium.ts';

/** A page in PDFium, with its size in points (72 per inch). */
export interface PdfPage {
  pdfium: Pdfium;
  page: number;
  width: number;
  height: number;
}

export interface OpenPdf {
  pages: number;
  /** The page at an index, starting at 0. Throws a PdfError if the page is broken. */
  pageAt: (index: number) => PdfPage;
}

/** Throws a PdfError if the file is not a PDF, or locked. */
export function openPdf(pdfium: Pdfium, bytes: Uint8Array): OpenPdf {
  const at = pdfium.pdfium.wasmExports.malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, at);
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '');
  if (!document) throw pdfium.FPDF_GetLastError() === passwordNeeded ? locked() : brokenPdf();
  const pages = pdfium.FPDF_GetPageCount(document);
  if (pages < 1) throw brokenPdf();
  return { pages, pageAt: index => pageOf(pdfium, document, index) };
}

/** FPDF_ERR_PASSWORD of fpdfview.h. */
const passwordNeeded = 4;

function pageOf(pdfium: Pdfium, document: number, index: number): PdfPage {
  const page = pdfium.FPDF_LoadPage(document, index);
  const [width, height] = page ? [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)] : [0, 0];
  if (!(width > 0 && height > 0)) throw brokenPdf();
  return { pdfium, page, width, height };
}

function locked(): PdfError {
  return new PdfError(
    'LOCKED',
    'The PDF asks for a password: save it without one, or send photos of its pages.',
  );
}

export function brokenPdf(cause?: unknown): PdfError {
  return new PdfError(
    'BROKEN',
    'The PDF is damaged or incomplete: save it anew, or send photos of its pages.',
    cause,
  );
}
