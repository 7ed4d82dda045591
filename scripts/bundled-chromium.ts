import { execFile, spawn } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

/** The Chromium of `@sparticuz/chromium`, unpacked once; there is none for other machines than Linux on x64. */
export async function bundledChromium() {
  return runsHere && join(await unpacked(), 'chromium');
}

/** What that Chromium lacks on a bare machine: its libraries if the system has not got them, and a font. */
export async function bundledEnvironment() {
  if (!runsHere) return {};
  const folder = await unpacked();
  const libraries = join(folder, 'lib');
  return {
    ...((await lacksLibraries(join(folder, 'chromium'))) && { LD_LIBRARY_PATH: libraries }),
    ...(lacksFonts() && { FONTCONFIG_PATH: join(folder, 'fonts') }),
  };
}

const runsHere = process.platform === 'linux' && process.arch === 'x64';
const packageFolder = new URL('..', import.meta.resolve('@sparticuz/chromium'));

// Unpacked beside and moved into place, so that a second process never sees half a browser.
async function unpacked() {
  const { version } = JSON.parse(await readFile(new URL('package.json', packageFolder), 'utf8'));
  const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const beside = await mkdtemp(`${folder}-`);
  await unpackInto(beside);
  await rename(beside, folder).catch(() => rm(beside, { recursive: true }));
  return folder;
}

async function unpackInto(folder: string) {
  await mkdir(join(folder, 'fonts'));
  await untar('al2023.tar.br', folder);
  await untar('fonts.tar.br', join(folder, 'fonts'));
  await writeFile(join(folder, 'fonts/fonts.conf'), fontSettings);
  const program = createWriteStream(join(folder, 'chromium'), { mode: 0o755 });
  await pipeline(archive('chromium.br'), createBrotliDecompress(), program);
}

// The package's own settings name folders of the cloud that it is made for.
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

async function untar(name: string, folder: string) {
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => tar.on('close', resolve).on('error', reject));
  // An archive may end before its file does, and then tar may too: its code alone says whether all of it came.
  const given = pipeline(archive(name), createBrotliDecompress(), tar.stdin).catch(() => undefined);
  if (await ended) throw new Error(`tar could not unpack ${name} into ${folder}.`);
  await given;
}

function archive(name: string) {
  return createReadStream(new URL(`bin/${name}`, packageFolder));
}

async function lacksLibraries(program: string) {
  const { stdout } = await promisify(execFile)('ldd', [program]);
  return stdout.includes('not found');
}

function lacksFonts() {
  const places = ['/usr/share/fonts', '/usr/local/share/fonts', join(homedir(), '.local/share/fonts')];
  return !places.some(place => existsSync(place) && readdirSync(place).length > 0);
}
