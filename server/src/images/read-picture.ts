import { fork } from 'node:child_process';
import { locks } from 'node:worker_threads';
import { loaderVariables } from '../loader-variables.ts';
import { knownPicture } from './known-picture.ts';
import { PictureError } from './picture-error.ts';
import type { Verdict } from './picture-process.ts';
import type { Picture } from './render-picture.ts';

/**
 * Reads a picture that anyone may have sent and makes what is kept of it; throws a `PictureError` if it is none.
 * The work is done in a process of its own: a file can be made to crash or to exhaust whoever opens it, and a process can
 * be given up. One at a time, in one thread, after all others, so that uploads leave the machine to the rest.
 */
export async function readPicture(bytes: Uint8Array, limits = usualLimits): Promise<Picture> {
  if (bytes.byteLength === 0) throw new PictureError('BROKEN', 'The picture is empty; choose another file.');
  if (bytes.byteLength > mostBytes) {
    throw new PictureError('TOO_LARGE', 'The picture is larger than 20 MiB; make it smaller and try again.');
  }
  if (!knownPicture(bytes)) {
    throw new PictureError('UNSUPPORTED', 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be used.');
  }
  const verdict = await locks.request('a picture is read', () => judgedElsewhere(bytes, limits));
  if ('picture' in verdict) return verdict.picture;
  throw new PictureError(verdict.reason, verdict.message, verdict.cause);
}

const mostBytes = 20 * 1024 * 1024;

/** Well above what 50 megapixels of the costliest kind take: 3 s and 1.3 GiB. */
const usualLimits = { milliseconds: 30_000, memoryBytes: 2 * 1024 ** 3 };

const pictureProcess = new URL('./picture-process.ts', import.meta.url);

function judgedElsewhere(bytes: Uint8Array, limits: typeof usualLimits): Promise<Verdict> {
  const elsewhere = fork(pictureProcess, [String(limits.memoryBytes)], {
    serialization: 'advanced',
    execArgv: [],
    env: loaderVariables(),
    timeout: limits.milliseconds,
    killSignal: 'SIGKILL',
  });
  return new Promise<Verdict>((resolve, reject) => {
    elsewhere.once('message', (verdict: Verdict) => resolve(verdict));
    elsewhere.once('error', reject);
    elsewhere.once('exit', (code, signal) => {
      if (signal) resolve(epitaph(signal));
      else reject(new Error(`the process that reads a picture ended with exit code ${code}`));
    });
    // If it is gone before it has read everything, its exit says more than the broken pipe.
    elsewhere.send(bytes, () => {});
  }).finally(() => elsewhere.kill('SIGKILL'));
}

/** What it means to be killed, by the deadline, by the watch over memory, or by the system for a crash. */
function epitaph(signal: NodeJS.Signals): Verdict {
  return signal === 'SIGKILL'
    ? { reason: 'TOO_LARGE', message: 'The picture takes too much work to unpack; save it in a simpler way.' }
    : { reason: 'BROKEN', message: 'The picture is damaged; try to save it anew.', cause: signal };
}
