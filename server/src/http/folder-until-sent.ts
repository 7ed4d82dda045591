import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';

interface Where {
  config: Pick<Config, 'dataDir'>;
}

/**
 * A folder for an upload and the files of its answer, until the answer is sent or nobody waits for it any
 * more. It lies beside the stored data and not among the system's temporary files, which are often held in
 * memory.
 */
export async function folderUntilSent(where: Where, { raw }: FastifyReply): Promise<string> {
  const folder = await passingFolder(where);
  const remove = () => void folder[Symbol.asyncDispose]();
  if (raw.closed) remove();
  else raw.once('close', remove);
  return folder.path;
}

/** The same, for as long as the caller needs it. */
export async function passingFolder(where: Where): Promise<{ path: string } & AsyncDisposable> {
  await mkdir(rootOf(where), { recursive: true, mode: 0o700 });
  const path = await mkdtemp(join(rootOf(where), 'request-'));
  return {
    path,
    // A process that writes there is ended at the same moment, and may still add a file.
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Removes what crashed processes have left. Young folders may belong to another process. */
export async function sweepFolders(where: Where, now = Date.now()): Promise<void> {
  for (const name of await readdir(rootOf(where)).catch(() => [])) {
    const folder = join(rootOf(where), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > oldEnoughMs) await rm(folder, { recursive: true, force: true });
  }
}

/** Longer than a request can take to arrive, to wait and to be answered. */
const oldEnoughMs = 60 * 60 * 1000;

function rootOf({ config }: Where): string {
  return join(config.dataDir, 'incoming');
}
