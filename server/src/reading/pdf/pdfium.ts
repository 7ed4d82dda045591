import { readFile } from 'node:fs/promises';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { pdfLimits } from './pdf-limits.ts';

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
