import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { createClient } from '../contract/src/client.ts';
import { dayMs } from '../contract/src/durations.ts';
import { chromiumArgs, chromiumEnvironment, chromiumPath } from '../scripts/browser.ts';
import { exampleSession } from '../scripts/example-session.ts';
import { builtServer, runProduct } from '../server/src/testing/services/running-product.ts';

/*
 * `node bench/slow-phone.ts`: the recipes of the example household on a phone with a four times slower processor than
 * this machine, at 1.6 Mbit/s and 150 ms latency; on the first visit, on later visits, and opening a recipe from its
 * card; the same for Today on a later visit, which shows what the device has; and the pages of guests without an account.
 * Needs the built web app and server.
 */
const rounds = Number(process.argv[2] ?? 3);
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;
/** Time for prefetches to finish; they are not counted with the visit. */
const settledMs = 15_000;

interface Screen {
  path: string;
  /** Its first contents. */
  contents: string;
}

const recipes: Screen = { path: '/recipes', contents: 'main ul[aria-label^="Recipes"] a' };
const todayScreen: Screen = { path: '/today', contents: 'main section[aria-label="To buy"] li' };

interface Visit {
  /** Milliseconds until the first contents are visible. */
  shown: number;
  requests: number;
  scripts: number;
  /** Total blocking time: the part of each long task beyond 50 ms. */
  blocked: number;
}

const dataDir = await mkdtemp(join(tmpdir(), 'potluck-slow-phone-'));
const token = await exampleSession(dataDir);
const product = await runProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, builtServer);
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: chromiumArgs,
  env: await chromiumEnvironment(),
});
try {
  await report(browser);
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true });
}

async function report(browser: Browser): Promise<void> {
  const [first, next, today]: [Visit[], Visit[], Visit[]] = [[], [], []];
  const opened: [number, number][] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await phone(browser);
    first.push(await visit(context, recipes));
    next.push(await visit(context, recipes));
    await visit(context, todayScreen);
    today.push(await visit(context, todayScreen));
    opened.push(await openRecipe(context));
    await context.close();
  }
  console.log('\n             |  shown | requests | scripts | blocked');
  console.log(lineOf('first visit', first));
  console.log(lineOf('next visit', next));
  console.log(lineOf('Today, next', today));
  const [head, full] = [opened.map(each => each[0]), opened.map(each => each[1])];
  console.log(`a recipe from its card: its title after ${ms(head)}, all of it after ${ms(full)}`);
  for (const [title, path] of Object.entries(await guestPaths())) {
    const visits: GuestVisit[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await guestVisit(browser, path));
    const [shown, bytes] = [visits.map(each => each.shown), Math.max(...visits.map(each => each.bytes))];
    console.log(`${title}: shown after ${ms(shown)}, ${(bytes / 1000).toFixed(1)} KB, 1 request`);
  }
}

interface GuestVisit {
  shown: number;
  bytes: number;
}

/** Links for guests without an account: to a dinner with twelve dishes, and to a poll about twenty times. */
async function guestPaths(): Promise<Record<string, string>> {
  const client = createClient({ baseUrl: `${product.url}/api`, token: () => token });
  const visibility = 'VISIBILITY_LEVEL_PRIVATE';
  const { name: parent } = await client.calendar.create({ calendar: { title: 'Dinners', visibility } });
  const evening = (day: number) => ({
    startTime: new Date(Date.now() + day * dayMs).toISOString(),
    endTime: new Date(Date.now() + (day + 0.1) * dayMs).toISOString(),
  });
  const dinner = await client.event.create({ parent, event: { title: 'Summer potluck', ...evening(3) } });
  for (let at = 1; at <= 12; at++)
    await client.eventRecipe.create({
      parent: dinner.name,
      eventRecipe: { title: `Dish ${at}`, open: true },
    });
  const proposedTimes = Array.from({ length: 20 }, (_, at) => evening(at + 3));
  const poll = await client.event.create({ parent, event: { title: 'Raclette', proposedTimes } });
  const linkTo = async (event: string) => {
    const eventLink = { guestsVisible: true };
    return (await client.eventLink.create({ parent: event, eventLink })).secretUri;
  };
  return { 'guest page': await linkTo(dinner.name), 'guest page of a poll': await linkTo(poll.name) };
}

/** The first visit of somebody without an account, until they can send their answer. */
async function guestVisit(browser: Browser, url: string): Promise<GuestVisit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const page = await slowPage(context);
  const response = await page.goto(url, { waitUntil: 'commit' });
  const shown = await shownAt(page, 'main button.main');
  const bytes = (await response?.body())?.length ?? Number.NaN;
  await context.close();
  return { shown, bytes };
}

function phone(browser: Browser): Promise<BrowserContext> {
  const localStorage = Object.entries({ jwt: token, rememberMe: 'true' }).map(([name, value]) => ({
    name,
    value,
  }));
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin: product.url, localStorage }] },
  });
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    Object.assign(window, { longTasks: [] });
    new PerformanceObserver(list => {
      const { longTasks } = window as unknown as { longTasks: [number, number][] };
      for (const { startTime, duration } of list.getEntries()) longTasks.push([startTime, duration]);
    }).observe({ type: 'longtask', buffered: true });
  });
  return page;
}

async function visit(context: BrowserContext, { path, contents }: Screen): Promise<Visit> {
  const page = await slowPage(context);
  await page.goto(`${product.url}${path}`, { waitUntil: 'commit' });
  const shown = await shownAt(page, contents);
  const counted = await page.evaluate(shown => {
    const { longTasks } = window as unknown as { longTasks: [number, number][] };
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // The browser lists a file twice if it was preloaded and then used.
    const before = entries.filter(({ startTime }) => startTime <= shown);
    const requests = [...new Map(before.map(entry => [entry.name, entry])).values()];
    return {
      requests: requests.length + 1,
      scripts: requests.filter(({ name }) => new URL(name).pathname.endsWith('.js')).length,
      blocked: longTasks
        .filter(([begun]) => begun <= shown)
        .reduce((sum, [, took]) => sum + Math.max(0, took - 50), 0),
    };
  }, shown);
  await page.waitForTimeout(settledMs);
  await page.close();
  return { shown, ...counted };
}

async function openRecipe(context: BrowserContext): Promise<[number, number]> {
  const page = await slowPage(context);
  await page.goto(`${product.url}/recipes`);
  const card = page.locator('main ul[aria-label^="Recipes"] a').first();
  await card.waitFor();
  await page.waitForTimeout(5000);
  const opening = page.evaluate(timeOpening, (await card.textContent()) ?? '');
  await card.click();
  const times = await opening;
  await page.close();
  return times;
}

/** The times from the tap on the card until its title is drawn, and until the whole recipe is, by the page's clock. */
async function timeOpening(title: string): Promise<[number, number]> {
  const begun = await new Promise<number>(resolve =>
    addEventListener('pointerdown', () => resolve(performance.now()), { capture: true, once: true }),
  );
  const drawn = async (selector: string): Promise<number> => {
    for (;;) {
      await new Promise(requestAnimationFrame);
      const there = document.querySelector('main h1')?.textContent === title;
      // The next task begins after the frame was drawn.
      if (there && document.querySelector(selector)?.checkVisibility())
        return new Promise(resolve => setTimeout(() => resolve(performance.now() - begun)));
    }
  };
  return [await drawn('main h1'), await drawn('main [id^="ingredient"], main section li')];
}

/** The time at which the element became visible, in milliseconds of the page's clock. */
async function shownAt(page: Page, selector: string): Promise<number> {
  const found = await page.waitForFunction(
    selector => document.querySelector(selector)?.checkVisibility() && performance.now(),
    selector,
    { polling: 'raf' },
  );
  return Number(await found.jsonValue());
}

function lineOf(title: string, visits: Visit[]): string {
  const at = (key: keyof Visit) => median(visits.map(visit => visit[key]));
  return [
    title.padEnd(12),
    `${(at('shown') / 1000).toFixed(2)} s`,
    String(at('requests')).padStart(8),
    String(at('scripts')).padStart(7),
    `${(at('blocked') / 1000).toFixed(2)} s`,
  ].join(' | ');
}

function ms(values: number[]): string {
  return `${median(values).toFixed(0)} ms`;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
