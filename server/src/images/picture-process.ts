import { setPriority } from 'node:os';
import { inspect } from 'node:util';
import { PictureError, type PictureReason } from './picture-error.ts';
import { type Picture, renderPicture } from './render-picture.ts';

/** The process that `readPicture` starts, with the memory it may take: it is sent a picture, and sends its verdict. */
export type Verdict = { picture: Picture } | { reason: PictureReason; message: string; cause?: string };

const mostMemoryBytes = Number(process.argv[2]);

setPriority(5);
setInterval(giveUpWhenTooLarge, 20).unref();
// It does not end by itself: its end could overtake the verdict.
process.on('message', async (bytes: Uint8Array) => {
  process.send?.(await judge(bytes));
});

async function judge(bytes: Uint8Array): Promise<Verdict> {
  try {
    return { picture: await renderPicture(bytes) };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const { reason, message, cause } = error;
    return { reason, message, ...(cause !== undefined && { cause: inspect(cause) }) };
  }
}

/** Small files can unpack into gigabytes beside the pixels, in places that no library limits in sum. */
function giveUpWhenTooLarge(): void {
  if (process.memoryUsage.rss() > mostMemoryBytes) process.kill(process.pid, 'SIGKILL');
}
