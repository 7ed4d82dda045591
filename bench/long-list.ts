import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArgs, chromiumEnvironment, chromiumPath } from '../scripts/browser.ts';
import { openStore } from '../server/src/store/store.ts';
import { builtServer, runProduct } from '../server/src/testing/services/running-product.ts';
import { seedList } from './seed/seed-lists.ts';
import { signInTo } from './seed/sign-in.ts';

/*
 * Opens and scrolls a list of 5,000 items on a phone, compared with a list of twenty and with a bare page of as many
 * text rows. Needs the built web app.
 */
const [long, short, rounds] = [5000, 20, 7];
const first = 'Milk number 0';

/** Prints how long a list takes to open and to scroll, in milliseconds. */
export async function reportLongList(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'potluck-long-list-'));
  const { token, lists } = await seeded(dataDir);
  const product = await runProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, builtServer);
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: chromiumArgs,
    env: await chromiumEnvironment(),
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      storageState: signedIn(product.url, token),
    });
    await report(context, product.url, lists);
  } finally {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true });
  }
}

type Lists = { name: string; count: number }[];

async function seeded(dataDir: string): Promise<{ token: string; lists: Lists }> {
  const store = await openStore({ dataDir, databaseUrl: '' });
  const { user, token } = await signInTo(store, 'Ann');
  const lists: Lists = [];
  for (const count of [short, long]) lists.push({ count, name: await seedList(store, user, count) });
  await store.close();
  return { token, lists };
}

function signedIn(origin: string, token: string) {
  const storage = { jwt: token, rememberMe: 'true' };
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

async function report(context: BrowserContext, url: string, lists: Lists): Promise<void> {
  const page = await context.newPage();
  console.log('\n                          | first item | all items');
  for (const { name, count } of lists) {
    await openAt(page, `${url}/${name}`, count);
    const opened = await times(() => openAt(page, `${url}/${name}`, count));
    console.log(lineOf(`${count} items, address`, opened));
    const from = await times(() => openFrom(page, url, { name, count }));
    console.log(lineOf(`${count} items, from Lists`, from));
  }
  console.log('a frame of scrolling      |     median |       p95');
  console.log(lineOf(`${long} items`, await scroll(page)));
  await page.setContent(`<ul>${`<li>${first}</li>`.repeat(long)}</ul>`);
  console.log(lineOf('bare page, as many rows', await scroll(page)));
}

type Pair = [number, number];

async function openAt(page: Page, address: string, count: number): Promise<Pair> {
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  return shown(page, begun, count);
}

async function openFrom(page: Page, url: string, { name, count }: Lists[number]): Promise<Pair> {
  await page.goto(`${url}/lists`);
  const link = page.locator(`a[href="/${name}"]`).first();
  await link.waitFor();
  // Wait for prefetches before the tap.
  await page.waitForTimeout(500);
  const begun = performance.now();
  await link.click();
  return shown(page, begun, count);
}

/** The times until the first item is visible, and until the list's progress counts all items. */
async function shown(page: Page, begun: number, count: number): Promise<Pair> {
  await page.getByRole('checkbox', { name: first, exact: true }).waitFor();
  const firstShown = performance.now() - begun;
  await page.locator(`[role=progressbar][aria-valuemax="${count}"]`).first().waitFor();
  return [firstShown, performance.now() - begun];
}

/** The medians of several rounds. */
async function times(round: () => Promise<Pair>): Promise<Pair> {
  const measured: Pair[] = [];
  for (let at = 0; at < rounds; at++) measured.push(await round());
  return [
    at(
      measured.map(pair => pair[0]),
      0.5,
    ),
    at(
      measured.map(pair => pair[1]),
      0.5,
    ),
  ];
}

/** The time between two frames during two seconds of scrolling. */
async function scroll(page: Page): Promise<Pair> {
  const gaps = await page.evaluate(async () => {
    const found: number[] = [];
    const end = performance.now() + 2000;
    for (let last = performance.now(); last < end; ) {
      window.scrollBy(0, 120);
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      found.push(now - last);
      last = now;
    }
    return found;
  });
  return [at(gaps, 0.5), at(gaps, 0.95)];
}

function at(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0;
}

function lineOf(title: string, [one, other]: Pair): string {
  return `${title.padEnd(25)} | ${one.toFixed(1).padStart(10)} | ${other.toFixed(1).padStart(9)}`;
}
