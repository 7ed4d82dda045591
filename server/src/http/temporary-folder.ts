import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs } from '@potluck/contract/durations';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';

interface Where {
  config: Pick<Config, 'dataDir'>;
}

/**
 * A folder for an upload and the files of its answer, removed once the answer is sent or the client disconnects. It is
 * on the data volume, because the system's temporary folder is often in memory.
 */
export async function requestFolder(where: Where, { raw }: FastifyReply): Promise<string> {
  const folder = await disposableFolder(where);
  const remove = () => void folder[Symbol.asyncDispose]();
  if (raw.closed) remove();
  else raw.once('close', remove);
  return folder.path;
}

/** The same, for as long as the caller needs it. */
export async function disposableFolder(where: Where): Promise<{ path: string } & AsyncDisposable> {
  await mkdir(rootOf(where), { recursive: true, mode: 0o700 });
  const path = await mkdtemp(join(rootOf(where), 'request-'));
  return {
    path,
    // A process that writes there is ended at the same moment and may still add a file.
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Removes folders of crashed processes. Recent folders may belong to a running process. */
export async function sweepFolders(where: Where, now = Date.now()): Promise<void> {
  for (const name of await readdir(rootOf(where)).catch(() => [])) {
    const folder = join(rootOf(where), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > oldEnoughMs) await rm(folder, { recursive: true, force: true });
  }
}

/** Longer than any request can take to arrive, wait and be answered. */
const oldEnoughMs = hourMs;

function rootOf({ config }: Where): string {
  return join(config.dataDir, 'incoming');
}
