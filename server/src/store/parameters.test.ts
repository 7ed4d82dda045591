import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aResource } from '../testing/rows.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { padded } from './parameters.ts';

test('lists of similar length are filled up to the same length', () => {
  expect(padded(['a'])).toEqual(['a', null, null]);
  expect([3, 4, 9, 10].map(length => padded(Array(length).fill('a')).length)).toEqual([3, 9, 9, 27]);
});

eachEngine(open => {
  test.for<[string, unknown]>([
    ['a Date', new Date(0)],
    ['an object', { title: 'Soup' }],
    ['an array', ['recipes/1']],
    ['NaN', Number.NaN],
    ['undefined', undefined],
  ])('a query with %s is refused', async ([what, value]) => {
    const store = await open();
    const run = sql`select name from resource where name = ${value}`.execute(store.db);
    await expect(run).rejects.toThrow(`Parameter 1 of a query is ${what}`);
  });

  test('true and false are stored as 1 and 0, and null as null', async () => {
    const store = await open();
    const row = aResource('recipes/1', { visibility: true as never, version: false as never, image: null });
    await store.db.insertInto('resource').values(row).execute();
    const read = await store.db.selectFrom('resource').select(['visibility', 'version', 'image']).execute();
    expect(read).toEqual([{ visibility: 1, version: 0, image: null }]);
  });

  test('text is refused in a number column', async () => {
    const store = await open();
    const row = aResource('recipes/1', { version: 'many' as never });
    await expect(store.db.insertInto('resource').values(row).execute()).rejects.toThrow(/integer|bigint/i);
  });
});
