import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { cachedQueries } from './lru-cache.ts';

eachEngine(open => {
  test('a query is built once per key', async () => {
    const store = await open();
    const run = cachedQueries<{ said: string }>(2);
    const build = vi.fn((word: string) => sql<{ said: string }>`select cast(${word} as text) as said`);
    const say = async (word: string) => (await run(store.db, [word], () => build(word)))[0]?.said;
    expect([await say('salt'), await say('oil'), await say('salt'), await say('oil')]).toEqual([
      'salt',
      'oil',
      'salt',
      'oil',
    ]);
    expect(build.mock.calls).toEqual([['salt'], ['oil']]);
  });

  test('the cache evicts the least recently used query', async () => {
    const store = await open();
    const run = cachedQueries<{ n: number }>(2);
    const built: string[] = [];
    for (const word of ['salt', 'oil', 'salt', 'flour', 'salt', 'oil'])
      await run(store.db, [word], () => {
        built.push(word);
        return sql`select 1 as n`;
      });
    expect(built).toEqual(['salt', 'oil', 'flour', 'oil']);
  });

  test('each store compiles its own queries', async () => {
    const run = cachedQueries<{ n: number }>(2);
    const build = vi.fn(() => sql<{ n: number }>`select 1 as n`);
    for (const store of [await open(), await open()]) await run(store.db, [], build);
    expect(build).toHaveBeenCalledTimes(2);
  });
});
