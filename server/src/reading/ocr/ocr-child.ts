import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { PictureError } from '../../images/picture-error.ts';
import { workFor } from '../../work/work-child.ts';
import { PageReader } from './page-reader.ts';
import type { PhotoReading, PhotosToRead } from './photo-reading.ts';

// Reading can wait, a request of a person cannot.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const reader = new PageReader();

workFor(async ({ paths, language }: PhotosToRead): Promise<PhotoReading> => {
  try {
    return { pages: await reader.read(filesAt(paths), language) };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return { refused: error.reason, message: error.message };
  }
});

async function* filesAt(paths: string[]): AsyncGenerator<Uint8Array> {
  for (const path of paths) yield readFile(path);
}
