import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestWorld } from './world.ts';

/** The files on disk for requests in progress, in one folder per request. */
export function incoming({ context }: TestWorld): Promise<string[]> {
  return readdir(join(context.config.dataDir, 'incoming'), { recursive: true }).catch(() => []);
}
