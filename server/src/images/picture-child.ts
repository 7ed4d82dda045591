import { setPriority } from 'node:os';
import { inspect } from 'node:util';
import { workFor } from '../work/work-child.ts';
import { PictureError, type PictureReason } from './picture-error.ts';
import type { PictureSource } from './picture-format.ts';
import { type Picture, renderPicture } from './render-picture.ts';

/** The result for a picture. */
export type Verdict = { picture: Picture } | { reason: PictureReason; message: string; cause?: string };

const memoryBytes = Number(process.argv[2]);
let left = 50;

setPriority(5);

workFor(judge, spent);

async function judge(from: PictureSource): Promise<Verdict> {
  try {
    return { picture: await renderPicture(from) };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const { reason, message, cause } = error;
    return { reason, message, ...(cause !== undefined && { cause: inspect(cause) }) };
  }
}

/**
 * Recycle the process, so that leftovers of one picture don't affect the next, and a hostile picture can't affect many.
 */
function spent(): boolean {
  left -= 1;
  return left === 0 || process.memoryUsage.rss() > memoryBytes / 4;
}
