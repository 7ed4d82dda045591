import type { Word } from '../ocr/word.ts';
import type { PdfPage } from './open-pdf.ts';
import { PdfError } from './pdf-error.ts';
import { pdfLimits } from './pdf-limits.ts';

/**
 * What a page is to whoever reads it: words that are text are read as that. A page that was scanned is a picture,
 * whatever program wrote its own name below, and so is one whose letters are drawn.
 */
export function pageLook(page: PdfPage, words: readonly Word[]): 'EMPTY' | 'TEXT' | 'PICTURE' {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (letters >= manyLetters) return 'TEXT';
  const objects = objectsOf(page);
  if (letters > 0) return pictured(page, objects) >= 0.5 ? 'PICTURE' : 'TEXT';
  return objects.length > 0 ? 'PICTURE' : 'EMPTY';
}

const manyLetters = 200;

function objectsOf({ pdfium, page }: PdfPage): number[] {
  const count = Math.max(0, pdfium.FPDFPage_CountObjects(page));
  if (count > pdfLimits.objects) throw new PdfError('TOO_LARGE', tooManyObjects);
  return Array.from({ length: count }, (_, index) => pdfium.FPDFPage_GetObject(page, index));
}

const tooManyObjects = 'A page of the PDF is too intricate to be read: send a photo of it.';

/** The share of a page that its pictures take. */
function pictured(page: PdfPage, objects: readonly number[]): number {
  const pictures = objects.filter(object => pictureTypes.includes(page.pdfium.FPDFPageObj_GetType(object)));
  const area = pictures.reduce((sum, picture) => sum + areaOf(page, picture), 0);
  return area / (page.width * page.height);
}

/** FPDF_PAGEOBJ_IMAGE and FPDF_PAGEOBJ_FORM of fpdf_edit.h: a form is what programs wrap a picture in. */
const pictureTypes = [3, 5];

function areaOf({ pdfium }: PdfPage, object: number): number {
  const place = pdfium.pdfium.wasmExports.malloc(16);
  const known = pdfium.FPDFPageObj_GetBounds(object, place, place + 4, place + 8, place + 12);
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.pdfium.HEAPF32.slice(place / 4, place / 4 + 4);
  pdfium.pdfium.wasmExports.free(place);
  return known ? (right - left) * (top - bottom) : 0;
}
