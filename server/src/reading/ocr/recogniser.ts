import { fileURLToPath } from 'node:url';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { type GreyPicture, sharpOf } from './grey-picture.ts';
import type { PageLanguage } from './page-language.ts';
import type { Word } from './word.ts';

/** Starts the recogniser for a language, with its model from the installed package: it fetches and writes nothing. */
export async function startRecogniser(language: PageLanguage): Promise<Worker> {
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    langPath: fileURLToPath(new URL('.', models[language])),
    cacheMethod: 'none',
    // Without a handler, an unreadable page would end the process.
    errorHandler: () => {},
  });
  await worker.setParameters({ ...forPages, user_defined_dpi: '200' });
  return worker;
}

const forPages = { tessedit_pageseg_mode: PSM.AUTO, tessedit_char_whitelist: '' };
const forDigits = { tessedit_pageseg_mode: PSM.SINGLE_CHAR, tessedit_char_whitelist: '123456789' };

const models: Record<PageLanguage, string> = {
  eng: import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
  deu: import.meta.resolve('@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz'),
};

/** The words of a page, given as PNG. */
export async function recogniseWords(worker: Worker, png: Uint8Array): Promise<Word[]> {
  const { data } = await worker.recognize(Buffer.from(png), {}, { blocks: true, text: false });
  const lines = (data.blocks ?? []).flatMap(block => block.paragraphs.flatMap(each => each.lines));
  return lines.flatMap(line =>
    line.words.map(({ text, confidence, bbox, symbols }) => ({
      text,
      confidence,
      ...bbox,
      characters: symbols.map(symbol => symbol.bbox),
    })),
  );
}

/** The words of a strip of a page, which has no columns. */
export async function recogniseStrip(worker: Worker, strip: GreyPicture): Promise<Word[]> {
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  const words = await recogniseWords(worker, await sharpOf(strip).png().toBuffer());
  await worker.setParameters(forPages);
  return words;
}

/** Recognises a small piece of a page that contains hardly more than a digit. */
export type ReadDigit = (piece: GreyPicture) => Promise<{ text: string; confidence: number }>;

/** Runs a function with a recogniser configured for single digits. */
export async function readingDigits<T>(worker: Worker, work: (read: ReadDigit) => Promise<T>): Promise<T> {
  await worker.setParameters(forDigits);
  const done = await work(async piece => {
    const large = sharpOf(piece).resize({ height: 100 });
    const { data } = await worker.recognize(await large.extend(margin).png().toBuffer(), {}, { text: true });
    return { text: data.text.trim(), confidence: data.confidence };
  });
  await worker.setParameters(forPages);
  return done;
}

const margin = { top: 30, bottom: 30, left: 30, right: 30, background: '#fff' };
