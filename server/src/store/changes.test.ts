import { expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { newStorage } from '../testing/services/storage.ts';
import { changesAfter, logChange } from './changes.ts';
import type { Store } from './store.ts';

const change = { parent: null, type: 'recipe', kind: 'create', actor: 'users/ann' } as const;

eachEngine((open, engine) => {
  test('changes are read after a revision, oldest first, a page at a time', async () => {
    const store = await open();
    await store.transact(tx =>
      logChange(tx, ...['recipes/1', 'recipes/2', 'recipes/3'].map(resource => ({ ...change, resource }))),
    );
    const [first, ...rest] = await changesAfter(store.db, 0, 2);
    expect(first).toMatchObject({ ...change, resource: 'recipes/1', time: expect.any(Number) });
    expect(rest.map(({ resource }) => resource)).toEqual(['recipes/2']);
    const next = await changesAfter(store.db, rest[0]?.revision ?? 0, 2);
    expect(next.map(({ resource }) => resource)).toEqual(['recipes/3']);
  });

  test('a transaction may log as many changes as it made', async () => {
    const store = await open();
    const changes = Array.from({ length: 12_000 }, (_, at) => ({ ...change, resource: `recipes/${at}` }));
    await store.transact(tx => logChange(tx, ...changes));
    const [last] = await changesAfter(store.db, 11_999, 2);
    expect(last?.resource).toBe('recipes/11999');
  });

  test('a change that is rolled back is not in the log', async () => {
    const store = await open();
    const work = store.transact(async tx => {
      await logChange(tx, { ...change, resource: 'recipes/1' });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await changesAfter(store.db, 0, 10)).toEqual([]);
  });

  test('a revision is not given again after its change has been cleared away', async () => {
    const store = await open();
    const log = () => store.transact(tx => logChange(tx, { ...change, resource: 'recipes/1' }));
    await log();
    await store.db.deleteFrom('change').execute();
    await log();
    expect(await changesAfter(store.db, 1, 10)).toHaveLength(1);
  });

  test('a reader that goes on from the last revision it saw misses nothing of many writers', async ({
    onTestFinished,
  }) => {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const [writer, reader] = [await open(config), await open(config)];
    const names = Array.from({ length: 100 }, (_, at) => `recipes/${at}`);
    let writing = true;
    const written = Promise.all(names.map(name => write(writer, name))).finally(() => {
      writing = false;
    });
    const seen: string[] = [];
    for (let [revision, last] = [0, false]; !last; ) {
      last = !writing;
      const changes = await changesAfter(reader.db, revision, 1000);
      seen.push(...changes.map(({ resource }) => resource));
      revision = changes.at(-1)?.revision ?? revision;
      await pause(1);
    }
    await written;
    expect(seen.toSorted()).toEqual(names.toSorted());
  });
});

// The pause lets a later writer overtake between drawing its revision and committing it, if anything could.
function write(store: Store, resource: string): Promise<void> {
  return store.transact(async tx => {
    await logChange(tx, { ...change, resource });
    await pause(Math.random() * 5);
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}
