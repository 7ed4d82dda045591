import type { Box } from '../ocr/word.ts';
import type { PdfPage } from './open-pdf.ts';

/** How much finer boxes are than the points of a page: PDFium gives whole numbers. */
export const boxesPerPoint = 10;

/**
 * Where a letter stands on a page as it is shown, turned and cut as the page is, in boxesPerPoint. Its box lies in
 * the memory at `place`, as left, top, right and bottom, and is as high as its line: what letters of recognisers are as
 * high as is the middle of it.
 */
export function shownBox(page: PdfPage, place: number): Box {
  const [left = 0, top = 0, right = 0, bottom = 0] = page.pdfium.pdfium.HEAPF32.slice(
    place / 4,
    place / 4 + 4,
  );
  const [one, other] = [shownPoint(page, left, top), shownPoint(page, right, bottom)];
  const [y0, y1] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  const spare = (y1 - y0) * 0.2;
  return { x0: Math.min(one.x, other.x), x1: Math.max(one.x, other.x), y0: y0 + spare, y1: y1 - spare };
}

function shownPoint({ pdfium, page, width, height }: PdfPage, x: number, y: number) {
  const place = pdfium.pdfium.wasmExports.malloc(8);
  pdfium.FPDF_PageToDevice(
    page,
    0,
    0,
    Math.round(width * boxesPerPoint),
    Math.round(height * boxesPerPoint),
    0,
    x,
    y,
    place,
    place + 4,
  );
  const [shownX = 0, shownY = 0] = pdfium.pdfium.HEAP32.slice(place / 4, place / 4 + 2);
  pdfium.pdfium.wasmExports.free(place);
  return { x: shownX, y: shownY };
}
