import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { archive, unpackedOnce, untar } from './chromium-package.ts';

/** The Chromium of `@sparticuz/chromium`, unpacked once; available only on Linux x64. */
export async function bundledChromium() {
  return runsHere && join(await unpacked(), 'chromium');
}

/** The libraries that this Chromium needs on a bare machine, unless the system has them. */
export async function bundledLibraries(): Promise<Record<string, string>> {
  if (!runsHere) return {};
  const folder = await unpacked();
  const lacking = await lacksLibraries(join(folder, 'chromium'));
  return lacking ? { LD_LIBRARY_PATH: join(folder, 'lib') } : {};
}

const runsHere = process.platform === 'linux' && process.arch === 'x64';

function unpacked() {
  return unpackedOnce('chromium', async folder => {
    await untar('al2023.tar.br', folder);
    const program = createWriteStream(join(folder, 'chromium'), { mode: 0o755 });
    await pipeline(archive('chromium.br'), createBrotliDecompress(), program);
  });
}

async function lacksLibraries(program: string) {
  const { stdout } = await promisify(execFile)('ldd', [program]);
  return stdout.includes('not found');
}
