import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aResource } from '../testing/rows.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { newStorage } from '../testing/services/storage.ts';
import { toStorageError } from './storage-error.ts';
import { openStore, type Store } from './store.ts';

eachEngine((open, engine) => {
  test('a transaction commits all its writes', async () => {
    const store = await open();
    await store.transact(async tx => {
      await tx.insertInto('resource').values(aResource('recipes/1')).execute();
      await tx.insertInto('resource').values(aResource('recipes/2')).execute();
    });
    expect(await names(store)).toEqual(['recipes/1', 'recipes/2']);
  });

  test('a closed store asks callers to retry', async () => {
    const { config, remove } = await newStorage(engine);
    const store = await openStore(config);
    await store.close();
    await remove();
    const answers = await Promise.allSettled([names(store), store.transact(tx => names({ db: tx }))]);
    for (const answer of answers)
      expect(toStorageError(answer.status === 'rejected' && answer.reason)).toMatchObject({ status: 503 });
  });

  test('a transaction that throws writes nothing, and rethrows the error', async () => {
    const store = await open();
    const work = store.transact(async tx => {
      await tx.insertInto('resource').values(aResource('recipes/1')).execute();
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await names(store)).toEqual([]);
  });

  test('a transaction with a failed statement writes nothing', async () => {
    const store = await open();
    const work = store.transact(async tx => {
      await tx.insertInto('resource').values(aResource('recipes/1')).execute();
      await tx.insertInto('resource').values(aResource('recipes/1')).execute();
    });
    await expect(work).rejects.toThrow(/unique/i);
    expect(await names(store)).toEqual([]);
  });

  test('a reader neither waits for an open transaction nor sees its uncommitted writes', async () => {
    const store = await open();
    const [written, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = store.transact(async tx => {
      await tx.insertInto('resource').values(aResource('recipes/1')).execute();
      written.resolve();
      await seen.promise;
    });
    await written.promise;
    expect(await names(store)).toEqual([]);
    expect((await sql`select name from resource`.execute(store.db)).rows).toEqual([]);
    seen.resolve();
    await writing;
    expect(await names(store)).toEqual(['recipes/1']);
  });

  test('a write outside a transaction waits its turn and survives the rollback of another', async () => {
    const store = await open();
    const started = Promise.withResolvers<void>();
    const failing = store.transact(async tx => {
      await tx.insertInto('resource').values(aResource('recipes/1')).execute();
      started.resolve();
      await new Promise(resolve => setTimeout(resolve, 20));
      throw new Error('no');
    });
    await started.promise;
    const alone = store.db.insertInto('resource').values(aResource('recipes/2')).execute();
    await expect(failing).rejects.toThrow('no');
    await alone;
    expect(await names(store)).toEqual(['recipes/2']);
  });

  test('twenty transactions that read and then write one row lose no update', async () => {
    const store = await open();
    await store.db
      .insertInto('resource')
      .values(aResource('recipes/1', { version: 0 }))
      .execute();
    await Promise.all(Array.from({ length: 20 }, () => store.transact(tx => raiseVersion(tx))));
    const row = await store.db.selectFrom('resource').select('version').executeTakeFirstOrThrow();
    expect(row.version).toBe(20);
  });

  test('two transactions that check each other’s row do not both proceed', async () => {
    const store = await open();
    const people = ['users/ann', 'users/bob'].map(name => aResource(name, { type: 'user' }));
    await store.db.insertInto('resource').values(people).execute();
    const leave = (name: string) =>
      store.transact(async tx => {
        const left = await tx.selectFrom('resource').select('name').execute();
        await new Promise(resolve => setTimeout(resolve, 10));
        if (left.length > 1) await tx.deleteFrom('resource').where('name', '=', name).execute();
      });
    await Promise.all([leave('users/ann'), leave('users/bob')]);
    expect(await names(store)).toHaveLength(1);
  });

  test('code in a transaction cannot use the store outside it', async () => {
    const store = await open();
    const refused = 'use the transaction it was given';
    await expect(store.transact(() => store.transact(async () => {}))).rejects.toThrow(refused);
    await expect(store.transact(() => names(store))).rejects.toThrow(refused);
    await store.transact(async () => {});
    expect(await names(store)).toEqual([]);
  });

  test('deleting a row deletes the rows that reference it', async () => {
    const store = await open();
    await store.db
      .insertInto('resource')
      .values([aResource('users/ann', { type: 'user' }), aResource('recipes/1')])
      .execute();
    const favorite = { user: 'users/ann', resource_type: 'recipe', resource_create_time: 1, create_time: 1 };
    const marking = store.db.insertInto('favorite');
    await expect(marking.values({ ...favorite, resource: 'recipes/2' }).execute()).rejects.toThrow(
      /foreign key/i,
    );
    await marking.values({ ...favorite, resource: 'recipes/1' }).execute();
    await store.db.deleteFrom('resource').where('name', '=', 'recipes/1').execute();
    expect(await store.db.selectFrom('favorite').selectAll().execute()).toEqual([]);
  });

  test('numbers are returned as numbers, even counts and sums', async () => {
    const store = await open();
    await store.db
      .insertInto('resource')
      .values(aResource('recipes/1', { create_time: 2 ** 52 }))
      .execute();
    const { rows } = await sql`select create_time, count(*) as n, sum(version) as total from resource
      group by create_time`.execute(store.db);
    expect(rows).toEqual([{ create_time: 2 ** 52, n: 1, total: 1 }]);
  });

  test('a closed store refuses calls, and can be closed twice', async () => {
    const store = await open();
    await store.ready();
    await Promise.all([store.close(), store.close()]);
    await expect(store.ready()).rejects.toThrow('destroyed');
    await expect(names(store)).rejects.toThrow('destroyed');
  });
});

test('an address of another database is refused with one sentence', async () => {
  const opening = openStore({ databaseUrl: 'mysql://localhost/potluck', dataDir: 'unused' });
  await expect(opening).rejects.toThrow('DATABASE_URL must be empty');
});

async function names(store: Pick<Store, 'db'>): Promise<string[]> {
  const rows = await store.db.selectFrom('resource').select('name').orderBy('name').execute();
  return rows.map(row => row.name);
}

async function raiseVersion(tx: Parameters<Parameters<Store['transact']>[0]>[0]): Promise<void> {
  const { version } = await tx.selectFrom('resource').select('version').executeTakeFirstOrThrow();
  await tx
    .updateTable('resource')
    .set({ version: version + 1 })
    .execute();
}
