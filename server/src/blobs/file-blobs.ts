import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Blobs, StoredBlob } from './blobs.ts';
import { sweepUnfinished, writeWhole } from './whole-file.ts';

/**
 * Blobs as files `ab/cd/<key>` of a folder, each with its content type as the first line. Several processes may share
 * the folder. A crash at any moment leaves no half blob, only leftovers in `unfinished/` that a later start sweeps.
 */
export async function fileBlobs(folder: string): Promise<Blobs> {
  const unfinished = join(folder, 'unfinished');
  await mkdir(unfinished, { recursive: true });
  await sweepUnfinished(unfinished);
  return {
    async put(bytes, contentType) {
      const key = createHash('sha256').update(bytes).digest('hex');
      await writeWhole({ folder, path: pathOf(key), unfinished, parts: [firstLine(contentType), bytes] });
      return key;
    },
    async get(key) {
      return keyPattern.test(key) ? read(join(folder, ...pathOf(key))) : undefined;
    },
    async delete(key, putBefore = Number.POSITIVE_INFINITY) {
      if (!keyPattern.test(key)) return;
      const path = join(folder, ...pathOf(key));
      if ((await putTime(path)) < putBefore) await rm(path, { force: true });
    },
    keys: () => keysIn(folder),
  };
}

/** Two levels of 256 folders each keep every folder small, up to millions of blobs. */
function pathOf(key: string): [string, string, string] {
  return [key.slice(0, 2), key.slice(2, 4), key];
}

function firstLine(contentType: string): Uint8Array {
  if (contentType.includes('\n')) throw new Error('a content type is one line');
  return Buffer.from(`${contentType}\n`);
}

async function read(path: string): Promise<StoredBlob | undefined> {
  try {
    const file = await readFile(path);
    const end = file.indexOf('\n');
    const bytes = file.subarray(end + 1);
    return { bytes, contentType: file.toString('utf8', 0, end), size: bytes.byteLength };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function putTime(path: string): Promise<number> {
  return stat(path).then(
    file => file.mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
}

async function* keysIn(folder: string): AsyncGenerator<string> {
  for (const first of await readdir(folder)) {
    if (!fanPattern.test(first)) continue;
    for (const second of await readdir(join(folder, first))) {
      yield* (await readdir(join(folder, first, second))).filter(name => keyPattern.test(name));
    }
  }
}

const keyPattern = /^[0-9a-f]{64}$/;
const fanPattern = /^[0-9a-f]{2}$/;
