import { spawn } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

const packageFolder = new URL('..', import.meta.resolve('@sparticuz/chromium'));

/**
 * A folder with a part of `@sparticuz/chromium`, unpacked on the first call on this machine. Unpacks to a temporary
 * folder and renames it, so that a concurrent process never sees a partial one.
 */
export async function unpackedOnce(
  name: string,
  unpackInto: (folder: string) => Promise<void>,
): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('package.json', packageFolder), 'utf8'));
  const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));
  const folder = join(cache, `${name}-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const beside = await mkdtemp(`${folder}-`);
  await unpackInto(beside);
  await rename(beside, folder).catch(() => rm(beside, { recursive: true }));
  return folder;
}

export async function untar(name: string, folder: string): Promise<void> {
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => tar.on('close', resolve).on('error', reject));
  // A truncated archive may end early, and so may tar: only tar's exit code says whether everything arrived.
  const given = pipeline(archive(name), createBrotliDecompress(), tar.stdin).catch(() => undefined);
  if (await ended) throw new Error(`tar could not unpack ${name} into ${folder}.`);
  await given;
}

export function archive(name: string) {
  return createReadStream(new URL(`bin/${name}`, packageFolder));
}
