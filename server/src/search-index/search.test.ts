import { normalizeForSearch, searchText, wordsOf } from '@potluck/contract/search/search-text';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { aResource } from '../testing/rows.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { containsText } from './search.ts';
import { indexedAmong } from './search-terms.ts';

test.for([
  ['Crème  Brûlée', 'creme brulee'],
  ['Weißwurst\n süß', 'weisswurst suss'],
  ['  ŠKVARKY ', 'skvarky'],
  ['ﬁsh ½', 'fish 1⁄2'],
  ['ЁЖИК', 'ежик'],
] as const)('%s is normalized to %s', ([text, normalized]) => {
  expect(normalizeForSearch(text)).toBe(normalized);
});

eachEngine((open, engine) => {
  test.for([
    ['Brûlée', ['recipes/1']],
    ['eme bru', ['recipes/1']],
    ['WEISS', ['recipes/2']],
    ['жи', ['recipes/3']],
    ['ежик', ['recipes/3']],
    ['50%', ['recipes/4']],
    ['0_p', []],
    ['100', []],
    ['"vanilla"', ['recipes/1']],
    ["chef's", ['recipes/2']],
    ['c:\\', ['recipes/4']],
    ['e', ['recipes/1', 'recipes/2', 'recipes/4']],
    ['%', ['recipes/4']],
    ['brulee and more', []],
  ] as const)('%s finds %j', async ([term, found]) => {
    const store = await open();
    await fill(store);
    expect(await search(store, term)).toEqual(found);
  });

  test('search reflects changes, renames, upserts and deletions of rows', async () => {
    const store = await open();
    await fill(store);
    const update = store.db.updateTable('resource').where('name', '=', 'recipes/1');
    await update.set({ search: 'plain custard' }).execute();
    expect([await search(store, 'brulee'), await search(store, 'custard')]).toEqual([[], ['recipes/1']]);
    const again = aResource('recipes/1', { search: 'flan' });
    await store.db
      .insertInto('resource')
      .values(again)
      .onConflict(conflict => conflict.column('name').doUpdateSet({ search: again.search }))
      .execute();
    expect([await search(store, 'custard'), await search(store, 'flan')]).toEqual([[], ['recipes/1']]);
    await store.db.deleteFrom('resource').where('name', '=', 'recipes/1').execute();
    await store.db
      .insertInto('resource')
      .values(aResource('recipes/9', { search: 'bread' }))
      .execute();
    expect(await search(store, 'flan')).toEqual([]);
  });

  test.runIf(engine === 'sqlite')('the index is skipped for text in many rows', async () => {
    const store = await open();
    const rows = Array.from({ length: 1001 }, (_, at) =>
      aResource(`recipes/${at}`, { search: `soup ${at}` }),
    );
    await store.transact(tx => tx.insertInto('resource').values(rows).execute());
    expect(await indexedAmong(store, 'soup')).toBeUndefined();
    expect(await indexedAmong(store, 'soup 10')).toBeDefined();
  });

  test('a rolled-back row is not found', async () => {
    const store = await open();
    const work = store.transact(async tx => {
      await tx
        .insertInto('resource')
        .values(aResource('recipes/1', { search: 'ghost' }))
        .execute();
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await search(store, 'ghost')).toEqual([]);
  });
});

async function fill(store: Store): Promise<void> {
  const texts = ['Crème brûlée with "vanilla"', "The chef's Weißwurst", 'Ёжик', 'C:\\ recipe: 50% off'];
  const rows = texts.map((text, at) => aResource(`recipes/${at + 1}`, { search: searchText('', [text]) }));
  await store.db.insertInto('resource').values(rows).execute();
}

async function search(store: Store, text: string): Promise<string[]> {
  const term = wordsOf(text);
  const among = [...term].length < 3 ? undefined : await indexedAmong(store, term);
  const rows = await store.db
    .selectFrom('resource as r')
    .select('name')
    .where(among ?? sql<boolean>`1 = 1`)
    .where(containsText(store.engine, term))
    .orderBy('name')
    .execute();
  return rows.map(row => row.name);
}
