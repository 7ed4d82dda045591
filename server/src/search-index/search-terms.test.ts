import { searchText } from '@potluck/contract/search/search-text';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { aResource } from '../testing/rows.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { indexedAmong, type SearchTerms } from './search-terms.ts';

eachEngine((open, engine) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    await fill(store, ['lentil soup with thyme', 'quince pie', 'pear tart', 'quince tart with thyme']);
  });

  test.for<[SearchTerms, string[]]>([
    ['quince', ['recipes/1', 'recipes/3']],
    [{ all: ['quince', 'tart'] }, ['recipes/3']],
    [{ all: ['quince', 'ta'] }, ['recipes/1', 'recipes/3']],
    [{ any: ['pie', 'soup'] }, ['recipes/0', 'recipes/1']],
    [{ all: ['thyme', { any: ['pie', 'tart'] }] }, ['recipes/3']],
    [{ any: ['pie', { all: ['pear', 'tart'] }] }, ['recipes/1', 'recipes/2']],
    [{ all: ['quince', { any: ['pie', 'ta'] }] }, ['recipes/1', 'recipes/3']],
    ['rhubarb', []],
    ['lentil soup with thyme', ['recipes/0']],
  ])('the index narrows %j to %j', async ([terms, names]) => {
    expect(await namesAmong(store, terms)).toEqual(names);
  });

  test.runIf(engine === 'postgres')(
    'a long text matches only rows that contain all of it, not just its pieces',
    async () => {
      expect(await namesAmong(store, 'lentil soup with thyme')).toEqual(['recipes/0']);
      expect(await namesAmong(store, 'lenses till soup with thyme')).toEqual([]);
      expect(await namesAmong(store, 'lentilsoup withthyme')).toEqual([]);
    },
  );

  test.for<[SearchTerms]>([['ta'], [{ any: ['pie', 'ta'] }], [{ all: ['ta', 'pi'] }]])(
    'the index cannot narrow %j',
    async ([terms]) => {
      expect(await indexedAmong(store, terms)).toBeUndefined();
    },
  );

  test('the index is used for words in a few rows, not for words in every other row', async () => {
    const crowded = await open();
    const texts = Array.from({ length: 2200 }, (_, at) =>
      at % 25 === 7 ? 'grilled quince pie with tarragon' : at % 2 === 0 ? 'pie with tarragon' : 'soup',
    );
    await fill(crowded, texts);
    expect(await indexedAmong(crowded, 'tarragon')).toBeUndefined();
    expect(await indexedAmong(crowded, { any: ['tarragon', 'quince'] })).toBeUndefined();
    const named = texts.flatMap((text, at) => (text.includes('quince') ? [`recipes/${at}`] : []));
    expect(await namesAmong(crowded, 'quince pie with tarragon')).toEqual(named.toSorted());
    expect(await namesAmong(crowded, { all: ['tarragon', 'grilled'] })).toEqual(named.toSorted());
  });
});

async function namesAmong(store: Store, terms: SearchTerms): Promise<string[]> {
  const among = (await indexedAmong(store, terms)) ?? sql<boolean>`1 = 0`;
  const rows = await store.db
    .selectFrom('resource as r')
    .select('name')
    .where(among)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

async function fill(store: Store, texts: string[]): Promise<void> {
  const rows = texts.map((text, at) => aResource(`recipes/${at}`, { search: searchText(text, []) }));
  await store.transact(async tx => {
    for (let at = 0; at < rows.length; at += 500)
      await tx
        .insertInto('resource')
        .values(rows.slice(at, at + 500))
        .execute();
  });
}
