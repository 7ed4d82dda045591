import { fileURLToPath } from 'node:url';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { PageLanguage } from './page-language.ts';
import type { Word } from './word.ts';

/** Starts the recogniser of a language, with its model from the installed package: nothing is fetched, nothing is written. */
export async function startRecogniser(language: PageLanguage): Promise<Worker> {
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    langPath: fileURLToPath(new URL('.', models[language])),
    cacheMethod: 'none',
    // Without it a page that cannot be read would end the process.
    errorHandler: () => {},
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '200' });
  return worker;
}

const models: Record<PageLanguage, string> = {
  eng: import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  deu: import.meta.resolve('@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz'),
};

/** The words of a page as PNG bytes. */
export async function recogniseWords(worker: Worker, png: Uint8Array): Promise<Word[]> {
  const { data } = await worker.recognize(Buffer.from(png), {}, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap(block => block.paragraphs.flatMap(each => each.lines));
  return lines.flatMap(line =>
    line.words.map(({ text, confidence, bbox }) => ({ text, confidence, ...bbox })),
  );
}
