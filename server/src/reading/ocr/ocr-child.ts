import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { PictureError } from '../../images/picture-error.ts';
import { workFor } from '../../work/work-child.ts';
import { PageReader } from './page-reader.ts';
import type { PhotoReading, PhotoToRead } from './photo-reading.ts';

// Reading can wait; user requests can't.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const reader = new PageReader();

workFor(async ({ path, language }: PhotoToRead): Promise<PhotoReading> => {
  const begun = performance.now();
  try {
    const read = await reader.readOne(await readFile(path), language);
    return { ...read, tookMillis: performance.now() - begun };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { refused: error.reason, message: error.message };
  }
});
