import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { bundledChromium, bundledLibraries } from './bundled-chromium.ts';
import { fontEnvironment } from './test-fonts.ts';

/**
 * The browser for the tests: `CHROMIUM_PATH`, else the one from npm, else the system's. The one from npm is the same
 * everywhere and built to run headless: tests take two thirds of the time that a full Chromium needs.
 */
export async function chromiumPath(): Promise<string> {
  return process.env.CHROMIUM_PATH || (await bundledChromium()) || (await systemChromium());
}

/**
 * The environment variables for the browser. Only the browser gets them, because its libraries would break other
 * programs. It sees only the test fonts, so that text has the same width on every machine.
 */
export async function chromiumEnvironment(): Promise<Record<string, string>> {
  const inherited = Object.entries(process.env).filter(entry => entry[1] !== undefined);
  const libraries = process.env.CHROMIUM_PATH ? {} : await bundledLibraries();
  const fonts = await fontEnvironment();
  return { ...(Object.fromEntries(inherited) as Record<string, string>), ...libraries, ...fonts };
}

/** Makes it run as root and in small containers, stay off the network, and draw text the same everywhere. */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--font-render-hinting=none',
];

const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

async function systemChromium() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
  const candidates = commands.flatMap(command => folders.map(folder => join(folder, command)));
  for (const path of [...candidates, macChrome]) {
    if (await executable(path)) return path;
  }
  throw new Error('No Chromium was found: install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

async function executable(path: string) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
