import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { safeSharp } from '../../images/safe-sharp.ts';
import { workFor } from '../../work/work-child.ts';
import { pageText } from '../ocr/page-text.ts';
import type { RecipePage } from '../ocr/photo-reading.ts';
import { type Box, textOf, type Word, type WordLine, wordLines } from '../ocr/word.ts';
import { PdfError, type PdfReading, type PdfsToRead, pdfLimits } from './pdf.ts';
import { brokenPdf, type OpenPdf, openPdf, type PdfPage, pdfiumStarter } from './pdfium.ts';

// Reading can wait; user requests can't.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const starter = pdfiumStarter();

workFor(async ({ paths, folder }: PdfsToRead): Promise<PdfReading> => {
  try {
    const pages: RecipePage[][] = [];
    let left = pdfLimits.pages;
    for (const path of paths) {
      const pdf = openPdf(await (await starter)(), await readFile(path));
      left -= pdf.pages;
      if (left < 0) throw new PdfError('TOO_LARGE', tooManyPages);
      pages.push(await pagesOf(pdf, folder));
    }
    return { pages };
  } catch (error) {
    // Any other error comes from PDFium and is caused by the PDF.
    const { reason, message } = error instanceof PdfError ? error : brokenPdf(error);
    return { refused: reason, message };
  }
}, fat);

/** Memory that has grown never shrinks: open the next PDF in a new process. */
function fat(): boolean {
  return process.memoryUsage.rss() > pdfLimits.processBytes / 2;
}

const tooManyPages = `At most ${pdfLimits.pages} pages of PDFs are read at once: save those of the recipe as a PDF of their own.`;

async function pagesOf(pdf: OpenPdf, folder: string): Promise<RecipePage[]> {
  const pages = Array.from({ length: pdf.pages }, (_, index) => pdf.pageAt(index));
  const printed = pages.map(page => ({ words: pdfWords(page), height: page.height * boxesPerPoint }));
  const marked = withoutPrintMarks(printed);
  const read: RecipePage[] = marked.address ? [{ printed: marked.address }] : [];
  for (const [at, page] of pages.entries()) {
    const words = marked.pages[at] ?? [];
    if (pageLook(page, words) === 'PICTURE') read.push({ picture: await pictureFile(page, folder) });
    else read.push({ printed: pageText(words).text });
  }
  return read;
}

async function pictureFile(page: PdfPage, folder: string): Promise<string> {
  const picture = join(folder, `${randomUUID()}.png`);
  await writeFile(picture, await pdfPicture(page));
  return picture;
}

/** A page as displayed, in greyscale, at the width that is best for recognition. PNG bytes. */
async function pdfPicture({ pdfium, page, width, height }: PdfPage): Promise<Uint8Array> {
  const scale = Math.min(widest / width, highest / height);
  const across = Math.max(1, Math.round(width * scale));
  const down = Math.max(1, Math.round(height * scale));
  const bitmap = pdfium.FPDFBitmap_CreateEx(across, down, grey, 0, 0);
  if (!bitmap) throw brokenPdf();
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, across, down, white);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, across, down, 0, 0);
  const [at, stride] = [pdfium.FPDFBitmap_GetBuffer(bitmap), pdfium.FPDFBitmap_GetStride(bitmap)];
  const rows = pdfium.pdfium.HEAPU8.slice(at, at + stride * down);
  pdfium.FPDFBitmap_Destroy(bitmap);
  const raw = { width: stride, height: down, channels: 1 } as const;
  return safeSharp()(rows, { raw })
    .extract({ left: 0, top: 0, width: across, height: down })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const [widest, highest] = [1800, 6000];
/** FPDFBitmap_Gray of fpdfview.h. */
const grey = 1;
const white = 0xffffffff;

/** The words of a page, and the height of the page in the units of their boxes. */
interface PageWords {
  words: Word[];
  height: number;
}

/**
 * The pages of a PDF without headers and footers that aren't part of the content: page numbers, print dates, and text
 * that other pages repeat there. An address among them is the source of the recipe.
 */
function withoutPrintMarks(pages: readonly PageWords[]): { pages: Word[][]; address: string } {
  const edges = pages.map(edgeLines);
  const marks = edges.map((lines, at) => lines.filter(line => isMark(line, edges.toSpliced(at, 1).flat())));
  const marked = new Set(marks.flat().flatMap(line => line.words));
  return {
    pages: pages.map(({ words }) => words.filter(word => !marked.has(word))),
    address: [...marked].find(({ text }) => address.test(text))?.text ?? '',
  };
}

const edge = 0.07;

function edgeLines({ words, height }: PageWords): WordLine[] {
  return wordLines(words.filter(({ y0, y1 }) => y1 < height * edge || y0 > height * (1 - edge)));
}

function isMark(line: WordLine, elsewhere: readonly WordLine[]): boolean {
  const text = textOf(line);
  return stamp.test(text) || pageNumber.test(text) || elsewhere.some(other => textOf(other) === text);
}

/** "11/22/26, 4:06 AM", as browsers put at the top of a printed page. */
const stamp = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}[:.]\d{2}/;
/** "2/3" after an address, or "Page 2 of 3" on its own. */
const pageNumber =
  /(?:^|\s)\d{1,3} ?\/ ?\d{1,3}$|^(?:\p{L}{1,6}\.? |[-–] ?)?\d{1,3}(?: \p{L}{1,3} \d{1,3}| ?[-–])?$/u;

/** The address of a page, not just of a site. */
const address = /^https?:\/\/[^/\s]+\/[^\s]+$/;

/**
 * How to read a page: as text if its words are text. A scanned page is a picture, even if a program wrote its name at
 * the bottom, and so is a page whose letters are drawn.
 */
function pageLook(page: PdfPage, words: readonly Word[]): 'EMPTY' | 'TEXT' | 'PICTURE' {
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

/** The fraction of a page that its pictures cover. */
function pictured(page: PdfPage, objects: readonly number[]): number {
  const pictures = objects.filter(object => pictureTypes.includes(page.pdfium.FPDFPageObj_GetType(object)));
  const area = pictures.reduce((sum, picture) => sum + areaOf(page, picture), 0);
  return area / (page.width * page.height);
}

/** FPDF_PAGEOBJ_IMAGE and FPDF_PAGEOBJ_FORM of fpdf_edit.h: programs wrap pictures in forms. */
const pictureTypes = [3, 5];

function areaOf({ pdfium }: PdfPage, object: number): number {
  const place = pdfium.pdfium.wasmExports.malloc(16);
  const known = pdfium.FPDFPageObj_GetBounds(object, place, place + 4, place + 8, place + 12);
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.pdfium.HEAPF32.slice(place / 4, place / 4 + 4);
  pdfium.pdfium.wasmExports.free(place);
  return known ? (right - left) * (top - bottom) : 0;
}

/**
 * The text of a page as words with the boxes that they occupy when displayed. Empty if the letters are unknown: some
 * PDFs define the shapes of letters but not their characters. Throws a PdfError for more text than a recipe has.
 */
function pdfWords(page: PdfPage): Word[] {
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
  /** Undefined for invisible letters. */
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

/** PDFium reports a hyphen at the end of a line as 2. */
function letterOf(code: number): string {
  if (code === 2) return '-';
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Words of two columns may follow each other without a space. */
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

/** Boxes use finer units than the page's points, because PDFium returns integers. */
const boxesPerPoint = 10;

/**
 * The box of a letter on the page as displayed, with its rotation and cropping, in boxesPerPoint. Its coordinates are
 * in memory at `place`, as left, top, right and bottom. It is as high as its line, so this keeps the middle, which is
 * as high as the letters of recognisers.
 */
function shownBox(page: PdfPage, place: number): Box {
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
