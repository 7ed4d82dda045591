import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestWorld } from './world.ts';

/** What lies on the disk for requests that are under way: a folder for each, and files in those. */
export function incoming({ context }: TestWorld): Promise<string[]> {
  return readdir(join(context.config.dataDir, 'incoming'), { recursive: true }).catch(() => []);
}
