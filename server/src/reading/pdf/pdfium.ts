import { readFile } from 'node:fs/promises';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { PdfError, pdfLimits } from './pdf.ts';

export type Pdfium = WrappedPdfiumModule;

/**
 * Starts PDFium as WebAssembly, each time with a new memory that is discarded as a whole, so nothing needs to be freed.
 * It is built without a script engine, so scripts in PDFs never run.
 */
export async function pdfiumStarter(): Promise<() => Promise<Pdfium>> {
  const program = await WebAssembly.compile(
    await readFile(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))),
  );
  return async () => {
    const pdfium = await init({ instantiateWasm: instantiate.bind(undefined, program), ...silent });
    pdfium.PDFiumExt_Init();
    return pdfium;
  };
}

const silent = { print: () => {}, printErr: () => {} };

type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Received = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

/** PDFium grows its memory through an Emscripten import, and copes with a refusal. */
function instantiate(program: WebAssembly.Module, imports: Imports, receive: Received): object {
  const { emscripten_resize_heap: grow, ...others } = imports.env ?? {};
  const growWithin = (bytes: number) =>
    typeof grow === 'function' && bytes >>> 0 <= pdfLimits.memoryBytes ? grow(bytes) : 0;
  const env = { ...others, emscripten_resize_heap: growWithin };
  void WebAssembly.instantiate(program, { ...imports, env }).then(instance => receive(instance, program));
  return {};
}

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
