import { fileURLToPath } from 'node:url';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { Word } from './word.ts';

/** Starts the recogniser, with its language from the installed package: nothing is fetched, nothing is written. */
export async function startRecogniser(): Promise<Worker> {
  const language = import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: fileURLToPath(new URL('.', language)),
    cacheMethod: 'none',
    // Without it a page that cannot be read would end the process.
    errorHandler: () => {},
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '200' });
  return worker;
}

/** The words of a page as PNG bytes. */
export async function recogniseWords(worker: Worker, png: Uint8Array): Promise<Word[]> {
  const { data } = await worker.recognize(Buffer.from(png), {}, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap(block => block.paragraphs.flatMap(each => each.lines));
  return lines.flatMap(line =>
    line.words.map(({ text, confidence, bbox }) => ({ text, confidence, ...bbox })),
  );
}
