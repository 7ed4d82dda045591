import type { Box, Word } from '../ocr/word.ts';
import type { PdfPage } from './open-pdf.ts';
import { PdfError } from './pdf-error.ts';
import { pdfLimits } from './pdf-limits.ts';
import { shownBox } from './shown-box.ts';

/**
 * The words that a page holds as text, with the boxes that they take when it is shown. None where its letters are not
 * known: some PDFs tell how letters look and not which they are. Throws a PdfError for more than a recipe has.
 */
export function pdfWords(page: PdfPage): Word[] {
  const letters = lettersOf(page);
  if (letters.filter(({ unknown }) => unknown).length * 10 > letters.length) return [];
  const words: Word[] = [];
  let open: Word | undefined;
  for (const { text, box } of letters) {
    if (!box || text.trim() === '') open = undefined;
    else if (open && adjoins(open, box)) Object.assign(open, around(open, box), { text: open.text + text });
    else {
      open = { text, confidence: 100, ...box };
      words.push(open);
    }
  }
  return words;
}

interface Letter {
  text: string;
  unknown: boolean;
  /** None for what nobody sees. */
  box: Box | undefined;
}

function lettersOf(page: PdfPage): Letter[] {
  const { pdfium } = page;
  const text = pdfium.FPDFText_LoadPage(page.page);
  const count = Math.max(0, pdfium.FPDFText_CountChars(text));
  if (count > pdfLimits.characters) throw new PdfError('TOO_LARGE', tooMuchText);
  const place = pdfium.pdfium.wasmExports.malloc(16);
  return Array.from({ length: count }, (_, index) => ({
    text: letterOf(pdfium.FPDFText_GetUnicode(text, index)),
    unknown: pdfium.FPDFText_HasUnicodeMapError(text, index) === 1,
    box: pdfium.FPDFText_GetLooseCharBox(text, index, place) ? shownBox(page, place) : undefined,
  }));
}

const tooMuchText = 'A page of the PDF holds more text than a recipe: save the recipe as a PDF of its own.';

/** What parts a word at the end of a line comes as 2. */
function letterOf(code: number): string {
  if (code === 2) return '-';
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Words of two columns may follow one another without a space. */
function adjoins(word: Box, letter: Box): boolean {
  const height = word.y1 - word.y0;
  const gap = letter.x0 - word.x1;
  return Math.abs(letter.y0 - word.y0) < height && gap < height && gap > -height;
}

function around(one: Box, other: Box): Box {
  return {
    x0: Math.min(one.x0, other.x0),
    y0: Math.min(one.y0, other.y0),
    x1: Math.max(one.x1, other.x1),
    y1: Math.max(one.y1, other.y1),
  };
}
