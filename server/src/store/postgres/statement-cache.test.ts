import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachEngine } from '../../testing/services/engines.ts';
import { plannedForValues, StatementCache } from './statement-cache.ts';

test('a statement gets one name from its second use on, on any connection', () => {
  const kept = new StatementCache();
  const [one, other] = [{}, {}];
  expect(kept.nameFor(one, 'select $1')).toBeUndefined();
  const name = kept.nameFor(other, 'select $1');
  expect(name).toMatch(/^.{43}$/);
  expect(kept.nameFor(one, 'select $1')).toBe(name);
});

test('two statements never share a name', () => {
  const kept = new StatementCache();
  const names = ['select $1', 'select $2'].map(text => [0, 0].map(() => kept.nameFor({}, text)).at(-1));
  expect(new Set(names).size).toBe(2);
});

test('a statement with a pattern comparison is never cached', () => {
  const kept = new StatementCache();
  const text = 'select name from resource where search like $1';
  expect([0, 0, 0].map(() => kept.nameFor({}, text))).toEqual([undefined, undefined, undefined]);
});

eachEngine((open, engine) => {
  test.runIf(engine === 'postgres')(
    'pattern comparisons can be prepared, and planned for their values',
    async () => {
      const store = await open();
      for (let at = 0; at < 10; at++)
        await sql`select name from resource where search like ${`%${at}%`} and ${plannedForValues}`.execute(
          store.db,
        );
      const { rows } = await sql`select generic_plans, custom_plans from pg_prepared_statements
      where statement like '%search like%'`.execute(store.db);
      expect(rows).toEqual([{ generic_plans: 0, custom_plans: 9 }]);
    },
  );
});

test('a connection is full after two hundred different statements', () => {
  const kept = new StatementCache();
  const [connection, elsewhere] = [{}, {}];
  for (let at = 0; at < 199; at++) keep(connection, at);
  keep(connection, 1);
  expect(kept.full(connection)).toBe(false);
  keep(connection, 199);
  expect(kept.full(connection)).toBe(true);
  expect(kept.full(elsewhere)).toBe(false);

  function keep(on: object, at: number): void {
    for (const _ of [1, 2]) kept.nameFor(on, `select ${at}`);
  }
});
