import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { newStorage } from '../testing/services/storage.ts';
import { type Change, changesIn, logChange, settledRevision } from './changes.ts';
import { openStore, type Store } from './store.ts';

const change = { parent: null, type: 'recipe', kind: 'create', actor: 'users/ann' } as const;

eachEngine((open, engine) => {
  test('changes are read after a revision, oldest first, page by page', async () => {
    const store = await open();
    await store.transact(tx =>
      logChange(tx, ...['recipes/1', 'recipes/2', 'recipes/3'].map(resource => ({ ...change, resource }))),
    );
    const [first, ...rest] = await read(store, 0, 2);
    expect(first).toMatchObject({ ...change, resource: 'recipes/1', time: expect.any(Number) });
    expect(rest.map(({ resource }) => resource)).toEqual(['recipes/2']);
    const next = await read(store, rest[0]?.revision ?? 0, 2);
    expect(next.map(({ resource }) => resource)).toEqual(['recipes/3']);
  });

  test('a transaction can log any number of changes', async () => {
    const store = await open();
    const changes = Array.from({ length: 12_000 }, (_, at) => ({ ...change, resource: `recipes/${at}` }));
    await store.transact(tx => logChange(tx, ...changes));
    const [last] = await read(store, 11_999, 2);
    expect(last?.resource).toBe('recipes/11999');
  });

  test('a rolled-back change is not logged', async () => {
    const store = await open();
    const work = store.transact(async tx => {
      await logChange(tx, { ...change, resource: 'recipes/1' });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await read(store, 0, 10)).toEqual([]);
  });

  test('a revision is not reused after its change is deleted', async () => {
    const store = await open();
    const log = () => store.transact(tx => logChange(tx, { ...change, resource: 'recipes/1' }));
    await log();
    await store.db.deleteFrom('change').execute();
    await log();
    expect(await read(store, 1, 10)).toHaveLength(1);
  });

  test('a reader that continues from its last revision misses no change of concurrent writers', async ({
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
      const changes = await read(reader, revision, 1000);
      seen.push(...changes.map(({ resource }) => resource));
      revision = changes.at(-1)?.revision ?? revision;
      await pause(1);
    }
    await written;
    expect(seen.toSorted()).toEqual(names.toSorted());
  });
});

test('a writer does not wait for others, and its change is readable once earlier transactions end', async ({
  onTestFinished,
}) => {
  const { config, remove } = await newStorage('postgres');
  const [one, other] = [await openStore(config), await openStore(config)];
  onTestFinished(() => Promise.all([one.close(), other.close()]).then(remove));
  await write(one, 'recipes/1');
  const [logged, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = one.transact(async tx => {
    await logChange(tx, { ...change, resource: 'recipes/2' });
    // Pipelines the writes; the answer shows that they have arrived.
    await sql`select 1`.execute(tx);
    logged.resolve();
    await end.promise;
    throw new Error('no');
  });
  await logged.promise;
  await write(other, 'recipes/3');
  expect(await settledRevision(other)).toEqual({ settled: 1, drawn: 3 });
  expect(await read(other, 1, 10)).toEqual([]);
  end.resolve();
  await expect(first).rejects.toThrow('no');
  expect(await settledRevision(other)).toEqual({ settled: 3, drawn: 3 });
  expect(await read(other, 1, 10)).toMatchObject([{ revision: 3, resource: 'recipes/3' }]);
});

async function read(store: Store, after: number, limit: number): Promise<Change[]> {
  const { settled: upTo } = await settledRevision(store);
  return changesIn(store.db, { after, upTo, limit });
}

// The pause lets a later writer commit between this writer's drawing of its revision and its commit.
function write(store: Store, resource: string): Promise<void> {
  return store.transact(async tx => {
    await logChange(tx, { ...change, resource });
    await pause(Math.random() * 5);
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}
