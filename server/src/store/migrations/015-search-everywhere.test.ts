import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aResource } from '../../testing/rows.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { newStorage } from '../../testing/services/storage.ts';
import { migrate, migrations } from '../migrate.ts';
import { openStore, openUnmigrated } from '../store.ts';

eachEngine((_, engine) => {
  test('old text is found by its words, with titles separate from the rest', async ({ onTestFinished }) => {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const old = await openUnmigrated(config);
    const { '015-search-everywhere': _step, ...before } = migrations;
    await migrate(old.db, engine, before);
    const rows = Array.from({ length: 1001 }, (_row, at) =>
      aResource(`recipes/${at}`, { title: `Soup (No. ${at})`, search: `soup (no. ${at}) chef's leek` }),
    );
    for (const at of [0, 500, 1000])
      await old.db
        .insertInto('resource')
        .values(rows.slice(at, at + 500))
        .execute();
    await old.close();
    const store = await openStore(config);
    onTestFinished(() => store.close());
    const row = store.db.selectFrom('resource').select('search').where('name', '=', 'recipes/7');
    expect(await row.executeTakeFirst()).toEqual({ search: " soup ( no . 7 ) \n chef ' s leek " });
    if (engine !== 'sqlite') return;
    const found = async (query: string) =>
      (await sql`select rowid from resource_search where resource_search match ${query}`.execute(store.db))
        .rows.length;
    expect([await found('title : "sou"'), await found('title : "lee"'), await found('"lee"')]).toEqual([
      1001, 0, 1001,
    ]);
  });
});
