import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';

interface Where {
  config: Pick<Config, 'dataDir'>;
}

/**
 * A folder for what is sent and what an answer is made of, until it is sent or nobody waits for it any more. It lies
 * beside what is kept and not among the system's temporary files, which are often held in memory.
 */
export async function folderUntilSent(where: Where, { raw }: FastifyReply): Promise<string> {
  const folder = await passingFolder(where);
  const remove = () => void folder[Symbol.asyncDispose]();
  if (raw.closed) remove();
  else raw.once('close', remove);
  return folder.path;
}

/** The same, for as long as whoever asks for it needs it. */
export async function passingFolder(where: Where): Promise<{ path: string } & AsyncDisposable> {
  await mkdir(rootOf(where), { recursive: true, mode: 0o700 });
  const path = await mkdtemp(join(rootOf(where), 'request-'));
  return {
    path,
    // Who writes there is ended at the same moment, and may still add a file.
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Removes what processes have left that did not come to their end. What is young may be another one's. */
export async function sweepFolders(where: Where, now = Date.now()): Promise<void> {
  for (const name of await readdir(rootOf(where)).catch(() => [])) {
    const folder = join(rootOf(where), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > oldEnoughMs) await rm(folder, { recursive: true, force: true });
  }
}

/** Longer than a request may be under way, and what it asks for may wait and take. */
const oldEnoughMs = 60 * 60 * 1000;

function rootOf({ config }: Where): string {
  return join(config.dataDir, 'incoming');
}
