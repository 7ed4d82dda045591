import { expect, test } from 'vitest';
import { aResource } from '../../testing/rows.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { newStorage } from '../../testing/services/storage.ts';
import { migrate, migrations } from '../migrate.ts';
import { openStore, openUnmigrated } from '../store.ts';

const stamp = { parent: 'lists/1', root: 'lists/1', creator: null, search: '', version: 1, update_time: 1 };
const milk = { title: 'Milk', list_section: 'lists/1/listSections/dairy', points: 0, completer: null };
const undone = { due_time: null, start_time: 1, time_zone: 'UTC', reopen_time: null, next_due_time: null };

eachEngine((_, engine) => {
  test('old list items are remembered, and each completed item names its completion', async ({
    onTestFinished,
  }) => {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const old = await openUnmigrated(config);
    // A later step counts the remembered items.
    const {
      '027-lists-that-know-the-shop': _step,
      '040-list-sizes': _sizes,
      '048-list-days': _days,
      ...before
    } = migrations;
    await migrate(old.db, engine, before);
    await old.db
      .insertInto('resource')
      .values(aResource('lists/1', { type: 'list' }))
      .execute();
    const items = [
      { name: 'lists/1/listItems/a', body: '{"quantity":"2 l"}', complete_time: 20, create_time: 10 },
      {
        name: 'lists/1/listItems/b',
        body: '{"quantity":"9 g","recipe":"recipes/1"}',
        complete_time: null,
        create_time: 11,
      },
    ].map(item => ({ ...stamp, ...milk, ...undone, position: 'V', ...item }));
    await old.db.insertInto('list_item').values(items).execute();
    const ticks = ['x', 'y'].map((id, at) => ({
      ...stamp,
      ...milk,
      name: `lists/1/listItems/a/listItemCompletions/${id}`,
      parent: 'lists/1/listItems/a',
      body: '{}',
      create_time: 20 + at,
    }));
    await old.db.insertInto('list_item_completion').values(ticks).execute();
    await old.close();

    const store = await openStore(config);
    onTestFinished(() => store.close());
    const read = store.db.selectFrom('list_item').select('completion').orderBy('name');
    expect(await read.execute()).toEqual([{ completion: ticks[1]?.name }, { completion: null }]);
    const past = store.db
      .selectFrom('list_past')
      .select(['thing', 'quantity', 'title', 'list_section'])
      .orderBy('quantity');
    const row = { thing: 'milk', title: 'Milk', list_section: milk.list_section };
    expect(await past.execute()).toEqual([
      { ...row, quantity: '' },
      { ...row, quantity: '2 l' },
    ]);
  });
});
