import { afterAll, beforeEach, describe } from 'vitest';
import type { Engine } from '../../store/engine.ts';
import { openStore, type Store, type StoreConfig } from '../../store/store.ts';
import { deep } from '../deep.ts';
import { EmptyStorage } from './storage.ts';

/** Opens a store: an empty one, or an existing one by its config. */
export type Open = (config?: StoreConfig) => Promise<Store>;

const both = ['sqlite', 'postgres'] as const satisfies Engine[];

/**
 * For tests whose subject is storage, such as queries, transactions and migrations: runs them on SQLite and on
 * PostgreSQL. A store opened inside a test or a `beforeEach` is closed after that test, one opened in a `beforeAll`
 * after the last.
 */
export function eachEngine(run: (open: Open, engine: Engine) => void): void {
  describeOn(both, run);
}

/** For all other tests that need a store: runs them on SQLite, and by `npm run test:deep` on PostgreSQL too. */
export function anyEngine(run: (open: Open, engine: Engine) => void): void {
  describeOn(deep ? both : ['sqlite'], run);
}

function describeOn(chosen: readonly Engine[], run: (open: Open, engine: Engine) => void): void {
  describe.each(chosen)('on %s', engine => {
    const storage = new EmptyStorage(engine);
    const [forAll, forOne] = [new OpenStores(storage), new OpenStores(storage)];
    let opened = forAll;
    beforeEach(() => {
      opened = forOne;
      // Later hooks clean up first, so everything that uses the store ends before it.
      return async () => {
        opened = forAll;
        await forOne.close();
      };
    });
    afterAll(async () => {
      await forAll.close();
      await storage.close();
    });
    run(config => opened.open(config), engine);
  });
}

class OpenStores {
  readonly #storage: EmptyStorage;
  readonly #undo: (() => Promise<void>)[] = [];

  constructor(storage: EmptyStorage) {
    this.#storage = storage;
  }

  async open(config?: StoreConfig): Promise<Store> {
    const store = await openStore(config ?? (await this.#takeStorage()));
    this.#undo.push(() => store.close());
    return store;
  }

  async close(): Promise<void> {
    for (const undo of this.#undo.splice(0).reverse()) await undo();
  }

  async #takeStorage(): Promise<StoreConfig> {
    const { config, remove } = await this.#storage.take();
    this.#undo.push(remove);
    return config;
  }
}
