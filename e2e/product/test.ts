import { test as base, expect, type Page } from '@playwright/test';
import { recipeSite } from '../../server/src/testing/services/recipe-site.ts';
import { Household, type Member } from './household.ts';
import { type Furnished, furnish } from './kitchen.ts';
import { type Product, startProduct } from './product.ts';
import { Watch } from './watch.ts';
import { type Held, Windows } from './windows.ts';

export { expect };

/** A person of the household at a browser of their own. */
export interface Seat extends Member {
  page: Page;
}

interface Fixtures {
  /** What a test provokes on purpose; any other error on a console, or request to another origin, fails it. */
  faults: RegExp;
  /** For a test that needs a browser which never saw the product, or leaves one of no use to others. */
  newBrowser: boolean;
  noFaults: undefined;
  windowOf: (held: Held) => Promise<Page>;
  seat: (fullName: string) => Promise<Seat>;
  ann: Seat;
  bob: Seat;
  cat: Seat;
  /** Somebody whom nothing belongs to yet. */
  newcomer: Seat;
}

interface WorkerFixtures {
  /** For tests that read whole screens: nothing that tests of another file have made is in the way. */
  undisturbed: boolean;
  /** It reaches a site with a recipe, `http://recipes.example/`, and no other. */
  product: Product;
  household: Household;
  /** What Ann has, for tests that only look. */
  furnished: Furnished;
  watch: Watch;
  windows: Windows;
}

const visitor: Held = { cookies: [], origins: [] };

/** Tests of the whole product: `page` is a visitor's, `ann`, `bob` and `cat` are signed in. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // A file that sets it has a worker of its own, as an option of workers tells them apart.
  undisturbed: [false, { option: true, scope: 'worker' }],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameter.
    async ({}, use) => {
      const site = await recipeSite({ '/gone': { status: 404 } });
      const { product, remove } = await startProduct(site.env);
      await use(product);
      await remove();
      await site[Symbol.asyncDispose]();
    },
    { scope: 'worker', timeout: 30_000 },
  ],
  household: [async ({ product }, use) => use(new Household(product.url)), { scope: 'worker' }],
  furnished: [
    async ({ household }, use) => {
      const ann = await household.member('Ann Miller');
      await use(await furnish(ann, await household.member('Bob Stone')));
    },
    { scope: 'worker' },
  ],
  watch: [async ({ product }, use) => use(new Watch(product.url)), { scope: 'worker' }],
  windows: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameter.
    async ({}, use) => {
      const windows = new Windows();
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  faults: [/^$/, { option: true }],
  newBrowser: [false, { option: true }],
  noFaults: [
    async ({ watch, faults }, use) => {
      watch.problems.length = 0;
      await use(undefined);
      expect(watch.problems.filter(problem => !faults.test(problem))).toEqual([]);
    },
    { auto: true },
  ],
  windowOf: async (
    {
      browser,
      baseURL,
      watch,
      windows,
      newBrowser,
      hasTouch,
      serviceWorkers,
      viewport,
      colorScheme,
      reducedMotion,
    },
    use,
  ) => {
    const kind = {
      name: JSON.stringify([hasTouch, serviceWorkers]),
      async open() {
        const context = await browser.newContext({ baseURL });
        watch.follow(context);
        return context;
      },
    };
    const from = newBrowser ? new Windows() : windows;
    const taken: Page[] = [];
    await use(async held => {
      const page = await from.take(kind, held);
      taken.push(page);
      await page.emulateMedia({ media: null, colorScheme, reducedMotion });
      if (viewport) await page.setViewportSize(viewport);
      return page;
    });
    for (const page of taken) await (newBrowser ? page.context().close() : windows.putBack(kind, page));
  },
  page: async ({ windowOf }, use) => use(await windowOf(visitor)),
  context: async ({ page }, use) => use(page.context()),
  seat: async ({ household, windowOf }, use) => {
    await use(async fullName => {
      const member = await household.member(fullName);
      return { ...member, page: await windowOf(member.state) };
    });
  },
  ann: async ({ seat }, use) => use(await seat('Ann Miller')),
  bob: async ({ seat }, use) => use(await seat('Bob Stone')),
  cat: async ({ seat }, use) => use(await seat('Cat Duarte')),
  newcomer: async ({ seat }, use, { testId }) => use(await seat(`Newcomer ${testId.slice(-8)}`)),
});
