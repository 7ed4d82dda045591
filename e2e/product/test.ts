import { test as base, expect, type Page } from '@playwright/test';
import { recipeSite } from '../../server/src/testing/recipe-site.ts';
import { Household, type Member } from './household.ts';
import { type Furnished, furnish } from './kitchen.ts';
import { type Product, startProduct } from './product.ts';
import { Watch } from './watch.ts';

export { expect };

/** A person of the household at a browser of their own. */
export interface Seat extends Member {
  page: Page;
}

interface Fixtures {
  /** What a test provokes on purpose; any other error on a console, or request to another origin, fails it. */
  faults: RegExp;
  watch: Watch;
  seat: (fullName: string) => Promise<Seat>;
  ann: Seat;
  bob: Seat;
  cat: Seat;
  /** Somebody whom nothing belongs to yet. */
  newcomer: Seat;
  /** Ann's page in a window that stays open from test to test: for those that only open an address and look. */
  onlooker: Page;
}

interface WorkerFixtures {
  /** It reaches a site with a recipe, `http://recipes.example/`, and no other. */
  product: Product;
  household: Household;
  /** What Ann has, for tests that only look. */
  furnished: Furnished;
  window: Page;
}

/** Tests of the whole product: `page` is a visitor's, `ann`, `bob` and `cat` are signed in. */
export const test = base.extend<Fixtures, WorkerFixtures>({
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
  window: [
    async ({ browser, household, product }, use) => {
      const { state } = await household.member('Ann Miller');
      const context = await browser.newContext({ baseURL: product.url, storageState: state });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  faults: [/^$/, { option: true }],
  watch: [
    async ({ product, faults }, use) => {
      const watch = new Watch(product.url);
      await use(watch);
      expect(watch.problems.filter(problem => !faults.test(problem))).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, watch }, use) => {
    watch.follow(context);
    await use(context);
  },
  seat: async ({ browser, household, watch, baseURL }, use) => {
    const opened: Page[] = [];
    await use(async fullName => {
      const member = await household.member(fullName);
      const context = await browser.newContext({ baseURL, storageState: member.state });
      watch.follow(context);
      const page = await context.newPage();
      opened.push(page);
      return { ...member, page };
    });
    for (const page of opened) await page.context().close();
  },
  ann: async ({ seat }, use) => use(await seat('Ann Miller')),
  bob: async ({ seat }, use) => use(await seat('Bob Stone')),
  cat: async ({ seat }, use) => use(await seat('Cat Duarte')),
  onlooker: async ({ window, watch, viewport, colorScheme, reducedMotion }, use) => {
    watch.follow(window.context());
    await window.emulateMedia({ colorScheme, reducedMotion });
    if (viewport) await window.setViewportSize(viewport);
    await use(window);
  },
  newcomer: async ({ seat }, use, { testId }) => use(await seat(`Newcomer ${testId.slice(-8)}`)),
});
