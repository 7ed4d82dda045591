import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { aResource } from '../testing/rows.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { type Param, prepared } from './prepared-query.ts';

type Range = { type: string; after: number; limit: number };

eachEngine((open, engine) => {
  test('a prepared query returns the same as the plain one, for each set of parameters', async () => {
    const store = await open();
    const rows = [1, 2, 3, 4].map(at => aResource(`recipes/${at}`, { create_time: at }));
    await store.db.insertInto('resource').values(rows).execute();
    const build = vi.fn((db: typeof store.db, param: Param<Range>) =>
      db
        .selectFrom('resource')
        .select(['name', 'create_time'])
        .where('type', '=', param('type'))
        .where('create_time', '>', param('after'))
        .orderBy('create_time')
        .limit(param('limit')),
    );
    const newer = prepared(build);
    for (const [after, limit] of [
      [0, 2],
      [2, 10],
      [9, 1],
    ] as const) {
      const plain = await store.db
        .selectFrom('resource')
        .select(['name', 'create_time'])
        .where('create_time', '>', after)
        .orderBy('create_time')
        .limit(limit)
        .execute();
      expect(await newer(store.db, { type: 'recipe', after, limit })).toEqual(plain);
    }
    expect(build).toHaveBeenCalledTimes(1);
  });

  test('a prepared query sees the writes of its transaction', async () => {
    const store = await open();
    const inTransaction = await store.transact(async tx => {
      await tx.insertInto('resource').values(aResource('recipes/1')).execute();
      return titleOf(tx, { name: 'recipes/1' });
    });
    expect(inTransaction).toEqual([{ title: 'recipes/1' }]);
    expect(await titleOf(store.db, { name: 'recipes/2' })).toEqual([]);
  });

  test('a `sql` template can be prepared, and one parameter used twice', async () => {
    const store = await open();
    await store.db
      .insertInto('resource')
      .values(aResource('recipes/1', { handle: 'soup' }))
      .execute();
    const find = prepared(
      (_, param: Param<{ text: string }>) =>
        sql<{
          n: number;
        }>`select count(*) as n from resource where title = ${param('text')} or handle = ${param('text')}`,
    );
    expect(await find(store.db, { text: 'soup' })).toEqual([{ n: 1 }]);
    expect(await find(store.db, { text: 'stew' })).toEqual([{ n: 0 }]);
  });

  test('a prepared insert writes, and its parameters are checked', async () => {
    const store = await open();
    const mark = prepared((db, param: Param<{ user: string; time: number }>) =>
      db
        .insertInto('favorite')
        .values({
          user: param('user'),
          resource: 'recipes/1',
          resource_type: 'recipe',
          resource_create_time: 1,
          create_time: param('time'),
        })
        .returning('user'),
    );
    await store.db
      .insertInto('resource')
      .values([aResource('users/ann'), aResource('recipes/1')])
      .execute();
    expect(await mark(store.db, { user: 'users/ann', time: 1 })).toEqual([{ user: 'users/ann' }]);
    await expect(mark(store.db, { user: new Date() as never, time: 1 })).rejects.toThrow('is a Date');
  });

  test.runIf(engine === 'postgres')('PostgreSQL keeps the prepared statement', async () => {
    const store = await open();
    await titleOf(store.db, { name: 'recipes/1' });
    await titleOf(store.db, { name: 'recipes/2' });
    const { rows } = await sql`select statement from pg_prepared_statements`.execute(store.db);
    expect(rows).toEqual([{ statement: 'select "title" from "resource" where "name" = $1' }]);
  });
});

const titleOf = prepared((db, param: Param<{ name: string }>) =>
  db.selectFrom('resource').select('title').where('name', '=', param('name')),
);
