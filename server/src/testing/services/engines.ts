import { afterAll, beforeEach, describe } from 'vitest';
import type { Engine } from '../../store/engine.ts';
import { openStore, type Store, type StoreConfig } from '../../store/store.ts';
import { EmptyStorage } from './storage.ts';

/** Opens a store: an empty one, or an existing one by its config. */
export type Open = (config?: StoreConfig) => Promise<Store>;

/**
 * Runs the same tests on SQLite and on PostgreSQL. A store opened inside a test or a `beforeEach` is closed after
 * that test, one opened in a `beforeAll` after the last.
 */
export function eachEngine(run: (open: Open, engine: Engine) => void): void {
  describe.each<Engine>(['sqlite', 'postgres'])('on %s', engine => {
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
