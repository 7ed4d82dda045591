import { test as base, expect, type Page } from '@playwright/test';
import { recipeSite } from '../../server/src/testing/services/recipe-site.ts';
import { Household, type Member } from './household.ts';
import { type Furnished, furnish } from './kitchen.ts';
import { type Product, startProduct } from './product.ts';
import { Watch } from './watch.ts';
import { type Held, Windows } from './windows.ts';

export { expect };

/** A member of the household with their own browser. */
export interface Seat extends Member {
  page: Page;
}

interface Fixtures {
  /** Errors that a test provokes on purpose; any other console error, or request to another origin, fails it. */
  faults: RegExp;
  /** For a test that needs a fresh browser, or leaves its browser unusable for others. */
  newBrowser: boolean;
  noFaults: undefined;
  windowOf: (held: Held) => Promise<Page>;
  seat: (fullName: string) => Promise<Seat>;
  ann: Seat;
  bob: Seat;
  cat: Seat;
  /** A person who holds nothing yet. */
  newcomer: Seat;
}

interface WorkerFixtures {
  /** For tests that check whole screens: the product has no data from other files' tests. */
  undisturbed: boolean;
  /** The product reaches a site with a recipe, `http://recipes.example/`, and no other. */
  product: Product;
  household: Household;
  /** Ann's resources, for read-only tests. */
  furnished: Furnished;
  watch: Watch;
  windows: Windows;
}

const visitor: Held = { cookies: [], origins: [] };

/** Tests of the whole product: `page` belongs to a visitor; `ann`, `bob` and `cat` are signed in. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // Playwright gives a file that sets a worker option its own worker.
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
