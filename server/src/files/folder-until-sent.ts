import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';

/** A folder for what an answer is made of, until it is sent or nobody waits for it any more; `what` is in its name. */
export async function folderUntilSent({ raw }: FastifyReply, what: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `potluck-${what}-`));
  // Who writes there is ended at the same moment, and may still add a file.
  const remove = () => void rm(folder, { recursive: true, force: true, maxRetries: 5 });
  if (raw.closed) remove();
  else raw.once('close', remove);
  return folder;
}
