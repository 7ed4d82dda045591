import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { builtServer, runProduct } from '../server/src/testing/services/running-product.ts';
import { chromiumArgs, chromiumEnvironment, chromiumPath } from './browser.ts';
import { exampleSession } from './example-session.ts';

// Takes the README's screenshots, docs/pictures, of the example household as Ann sees it.
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const desk = { width: 1280, height: 800, scale: 1 };
const phone = { width: 390, height: 780, scale: 2 };

interface Shot {
  name: string;
  path: string;
  screen: typeof desk;
  /** A link to click first. */
  link?: RegExp;
}

const shots: Shot[] = [
  { name: 'recipes', path: '/recipes', screen: desk },
  { name: 'week', path: '/calendars?view=week', screen: desk },
  { name: 'list', path: '/lists', screen: phone, link: /Weekly shop/ },
];

const dataDir = await mkdtemp(join(tmpdir(), 'potluck-pictures-'));
const token = await exampleSession(dataDir);
const product = await runProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, builtServer);
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: chromiumArgs,
  env: await chromiumEnvironment(),
});
for (const shot of shots) await take(browser, shot);
await browser.close();
await product.stop();
await rm(dataDir, { recursive: true });

async function take(browser: Browser, { name, path, screen, link }: Shot): Promise<void> {
  const { scale, ...viewport } = screen;
  const localStorage = Object.entries({ jwt: token, rememberMe: 'true' }).map(([key, value]) => ({
    name: key,
    value,
  }));
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    baseURL: product.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(path);
  if (link) await page.getByRole('link', { name: link }).first().click();
  // Streams stay open, so the network is never idle: wait until the screen shows no loading indicator.
  await page.waitForFunction(() => !document.querySelector('main [role="status"][aria-label]'));
  await page.waitForTimeout(1500);
  await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toFile(`${folder}${name}.webp`);
  await context.close();
}
