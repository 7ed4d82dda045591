import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { bundledChromium, bundledLibraries } from './bundled-chromium.ts';
import { fontEnvironment } from './test-fonts.ts';

/**
 * The browser that tests drive: `CHROMIUM_PATH`, else the one that npm brought, else the system's. The one from npm is
 * the same everywhere, and made to run without a screen: the tests take two thirds of the time that they take in a
 * whole Chromium.
 */
export async function chromiumPath(): Promise<string> {
  return process.env.CHROMIUM_PATH || (await bundledChromium()) || (await systemChromium());
}

/**
 * The variables to start it with. They go to the browser alone: its libraries would upset other programs. It sees the
 * fonts of the tests only, so that a screen is as wide on one machine as on the next.
 */
export async function chromiumEnvironment(): Promise<Record<string, string>> {
  const inherited = Object.entries(process.env).filter(entry => entry[1] !== undefined);
  const libraries = process.env.CHROMIUM_PATH ? {} : await bundledLibraries();
  const fonts = await fontEnvironment();
  return { ...(Object.fromEntries(inherited) as Record<string, string>), ...libraries, ...fonts };
}

/** Works as root and in small containers, asks nothing of the network, and draws text the same everywhere. */
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
