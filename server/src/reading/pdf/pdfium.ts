import { readFile } from 'node:fs/promises';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { pdfLimits } from './pdf-limits.ts';

export type Pdfium = WrappedPdfiumModule;

/**
 * Starts PDFium as WebAssembly, each time in a memory of its own, which goes with it: nothing needs to be given back. It
 * is built without an engine for scripts, so that what a PDF would like to run stays unread.
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

/** PDFium asks for more memory by an import of Emscripten's, and takes no for an answer. */
function instantiate(program: WebAssembly.Module, imports: Imports, receive: Received): object {
  const { emscripten_resize_heap: grow, ...others } = imports.env ?? {};
  const growWithin = (bytes: number) =>
    typeof grow === 'function' && bytes >>> 0 <= pdfLimits.memoryBytes ? grow(bytes) : 0;
  const env = { ...others, emscripten_resize_heap: growWithin };
  void WebAssembly.instantiate(program, { ...imports, env }).then(instance => receive(instance, program));
  return {};
}
