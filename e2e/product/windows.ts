import type { BrowserContext, Page } from '@playwright/test';
import type { Member } from './household.ts';
import { go } from './navigate.ts';

/** A person's browser storage; empty for a visitor. */
export type Held = Member['state'];

/** A kind of window, which cannot replace other kinds, and how to open it. */
export interface Kind {
  name: string;
  open: () => Promise<BrowserContext>;
}

/**
 * A pool of windows that stay open across tests. A new window, with a new process and cold code, takes longer to open a
 * screen than most tests take in total. Between tests, a window keeps only the files it fetched.
 */
export class Windows {
  readonly #free = new Map<string, Page[]>();

  async take({ name, open }: Kind, held: Held): Promise<Page> {
    const page = this.#freeOf(name).pop() ?? (await opened(open));
    await page.context().addCookies(held.cookies);
    const [origin] = held.origins;
    await page.evaluate(items => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, origin?.localStorage ?? []);
    return page;
  }

  async putBack({ name }: Kind, page: Page): Promise<void> {
    if (page.isClosed()) return page.context().close();
    await empty(page);
    this.#freeOf(name).push(page);
  }

  async close(): Promise<void> {
    for (const page of [...this.#free.values()].flat()) await page.context().close();
  }

  #freeOf(name: string): Page[] {
    const free = this.#free.get(name) ?? [];
    this.#free.set(name, free);
    return free;
  }
}

async function opened(open: Kind['open']): Promise<Page> {
  const page = await (await open()).newPage();
  await leave(page);
  return page;
}

async function empty(page: Page): Promise<void> {
  const context = page.context();
  page.removeAllListeners();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await leave(page);
  await context.clearPermissions();
  await context.clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases())
      await new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name);
        deleting.onsuccess = () => resolve();
        deleting.onblocked = () => reject(new Error(`${name} is still open`));
        deleting.onerror = () => reject(deleting.error);
      });
  });
}

/** Navigates to an address of the product that shares its storage but runs none of its scripts. */
async function leave(page: Page): Promise<void> {
  await go(page, '/healthz');
}
