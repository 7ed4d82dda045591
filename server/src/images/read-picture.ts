import { stat } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { WorkProcesses } from '../work/work-processes.ts';
import { usualMemoryBytes, WorkError } from '../work/worker.ts';
import type { Verdict } from './picture-child.ts';
import { PictureError, unsupportedPicture } from './picture-error.ts';
import { beginningOf, isPicture, type PictureSource } from './picture-format.ts';
import type { Picture } from './render-picture.ts';

export interface Reading {
  /** The sender, `users/…`. */
  by: string;
  /** Aborts when nobody waits for the result any more. */
  signal?: AbortSignal | undefined;
}

/**
 * Decodes an untrusted picture and creates the stored sizes; throws a `PictureError` if that fails. Runs in a separate
 * single-threaded process with low priority, so that uploads don't slow down the server: a malicious file can crash or
 * exhaust its decoder, and a process can be killed. Decoders have been known to leak memory contents into a picture, so
 * a process only handles pictures of a single person.
 */
export class PictureReader {
  readonly #processes: WorkProcesses<PictureSource, Verdict>;

  constructor(limits: Partial<typeof usualLimits> = {}) {
    this.#processes = new WorkProcesses(new URL('./picture-child.ts', import.meta.url), {
      ...usualLimits,
      ...limits,
    });
  }

  async read(from: PictureSource, { by, signal }: Reading): Promise<Picture> {
    await refuseUnopened(from);
    const verdict = await this.#processes.do(from, { whose: by, signal }).catch(epitaph);
    if ('picture' in verdict) return verdict.picture;
    throw new PictureError(verdict.reason, verdict.message, verdict.cause);
  }
}

const usualLimits = {
  waiting: 40,
  waitingEach: 10,
  secondsEach: 30,
  secondsIdle: 5,
  // Enough for 50 megapixels of JPEG, WebP, GIF and common PNG; for AVIF, some 20.
  memoryBytes: usualMemoryBytes,
  // A second process only if both together use at most half of the machine's memory.
  processes: Math.max(
    1,
    Math.min(2, availableParallelism(), Math.round(machineBytes() / (2 * usualMemoryBytes))),
  ),
};

/** The machine's memory, or the container's limit. */
function machineBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}

// One for the whole server, because it limits the load of reading on the cores.
const reader = new PictureReader();

export function readPicture(from: PictureSource, reading: Reading): Promise<Picture> {
  return reader.read(from, reading);
}

const maxBytes = 20 * 1024 * 1024;

async function refuseUnopened(from: PictureSource): Promise<void> {
  const inFile = typeof from === 'string';
  const size = inFile ? (await stat(from)).size : from.byteLength;
  if (size === 0) throw new PictureError('BROKEN', 'The picture is empty; choose another file.');
  if (size > maxBytes)
    throw new PictureError('TOO_LARGE', 'The picture is larger than 20 MiB; make it smaller and try again.');
  const beginning = inFile ? await beginningOf(from) : from;
  if (!isPicture(beginning))
    throw unsupportedPicture(beginning, 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be used.');
}

/** The verdict for a killed process: by the deadline, by the memory watchdog, or by a crash. */
function epitaph(error: unknown): Verdict {
  if (!(error instanceof WorkError)) throw error;
  if (error.reason === 'BUSY')
    return { reason: 'BUSY', message: 'Many pictures are being read at the moment: try again in a minute.' };
  if (error.reason === 'TOO_LONG' || error.signal === 'SIGKILL')
    return {
      reason: 'TOO_LARGE',
      message: 'The picture takes too much work to unpack; save it in a simpler way.',
    };
  if (!error.signal) throw error;
  return {
    reason: 'BROKEN',
    message: 'The picture is damaged; try to save it anew.',
    cause: error.signal,
  };
}
