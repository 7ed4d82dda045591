import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { endAbove } from '../end-above.ts';
import { PictureError } from '../images/picture-error.ts';
import { workFor } from '../work-child.ts';
import type { PhotoReading } from './photo-reading.ts';
import { preparePhoto } from './prepare-photo.ts';
import { readPage } from './read-page.ts';
import { startRecogniser } from './recogniser.ts';

// Reading can wait, a request of a person cannot.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// 50 megapixels of the costliest kind take 1.3 GiB.
endAbove(2 * 1024 ** 3);

// It takes half a second to start, in which the first photo is prepared.
const recogniser = startRecogniser();

workFor(async (paths: string[]): Promise<PhotoReading> => {
  try {
    const pages = [];
    for (const path of paths)
      pages.push(await readPage(await recogniser, await preparePhoto(await readFile(path))));
    return { pages };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { refused: error.reason, message: error.message };
  }
});
