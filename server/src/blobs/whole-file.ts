import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file that, whenever the machine stops, is afterwards either whole or not there; once this resolves, it is
 * there. A file that is there already keeps its bytes and has its time renewed.
 */
export async function writeWhole(file: WholeFile): Promise<void> {
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
  // Also for a file that was there: whoever is writing it at this moment may not have come this far.
  await syncFolders(file);
}

interface WholeFile {
  folder: string;
  /** The names that lead from the folder to the file; missing folders are made. */
  path: readonly [string, string, string];
  /** Where the file grows; on the same disk, or it could not be moved in one go. */
  unfinished: string;
  parts: Uint8Array[];
}

/** Removes what crashes have left; what is young may be another process's file in the making. */
export async function sweepUnfinished(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > oldEnoughMs) await rm(path, { force: true });
  }
}

const oldEnoughMs = 60 * 60 * 1000;

async function writeSynced(path: string, parts: Uint8Array[]): Promise<void> {
  const file = await open(path, 'wx');
  try {
    for (const part of parts) await file.writeFile(part);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is only as durable as the folder that it stands in, and that one as the folder above. */
async function syncFolders({ folder, path: [first, second] }: WholeFile): Promise<void> {
  // Windows opens no folders, and keeps its names in a journal.
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

/** Whether there is such a file; its time is the present then, so that no sweep takes it for forgotten. */
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
