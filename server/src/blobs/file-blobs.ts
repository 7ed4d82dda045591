import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hourMs } from '@potluck/contract/durations';
import type { Blobs, StoredBlob } from './blobs.ts';

/**
 * Stores blobs as files `ab/cd/<key>` in a folder, with the content type as the first line. Several processes may share
 * the folder. A crash never leaves a partial blob, only leftovers in `unfinished/` that a later start deletes.
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

/** Two levels of 256 folders each keep every folder small, even with millions of blobs. */
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

/**
 * Writes a file atomically: after a crash it is either complete or missing, and it is durable once the promise
 * resolves. An existing file keeps its bytes, but its modification time is renewed.
 */
async function writeWhole(file: WholeFile): Promise<void> {
  const path = join(file.folder, ...file.path);
  if (!(await renewed(path))) {
    const temporary = join(file.unfinished, randomUUID());
    try {
      await writeSynced(temporary, file.parts);
      await mkdir(dirname(path), { recursive: true });
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
  // Sync even if the file exists: another process may have just renamed it and not synced the folders yet.
  await syncFolders(file);
}

interface WholeFile {
  folder: string;
  /** The path from the root folder to the file; missing folders are created. */
  path: readonly [string, string, string];
  /** The temporary file; on the same disk so that the rename is atomic. */
  unfinished: string;
  parts: Uint8Array[];
}

/** Deletes leftovers of crashes; recent files may belong to another process that is still writing. */
async function sweepUnfinished(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > oldEnoughMs) await rm(path, { force: true });
  }
}

const oldEnoughMs = hourMs;

async function writeSynced(path: string, parts: Uint8Array[]): Promise<void> {
  const file = await open(path, 'wx');
  try {
    for (const part of parts) await file.writeFile(part);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is only durable once its folder is synced, and the folder above that. */
async function syncFolders({ folder, path: [first, second] }: WholeFile): Promise<void> {
  // Windows can't open folders, and its journal keeps names durable.
  if (process.platform === 'win32') return;
  for (const path of [join(folder, first, second), join(folder, first), folder]) {
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

/** Whether the file exists; also sets its time to now, so that the sweep keeps it. */
function renewed(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    error => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
