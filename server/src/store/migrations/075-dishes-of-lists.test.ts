import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readStoredDishes } from '../../resources/list/plan/stored-dishes.ts';
import { aResource } from '../../testing/rows.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { newStorage } from '../../testing/services/storage.ts';
import { migrate, migrations } from '../migrate.ts';
import { openStore, openUnmigrated } from '../store.ts';

const soup = {
  ...{ list: 'lists/shop', item: null, dish: 'calendars/home/events/1  recipes/soup', title: '' },
  ...{ calendar: 'calendars/home', event: 'calendars/home/events/1', original_start: null },
  ...{ start_time: 5, recipe: 'recipes/soup', servings: '4', kind: 'mass', unit: 'g' },
};

eachEngine((_, engine) => {
  test('a list gets a row for each dish, with all amounts of its parts', async ({ onTestFinished }) => {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const old = await openUnmigrated(config);
    const before = Object.entries(migrations).filter(([name]) => name < '075');
    await migrate(old.db, engine, Object.fromEntries(before));
    await old.db
      .insertInto('resource')
      .values(aResource('lists/shop', { type: 'list' }))
      .execute();
    await old.db
      .insertInto('list_source')
      .values([
        { ...soup, id: '1', ingredient: 'carrot', amount: '5/2' },
        { ...soup, id: '2', ingredient: 'onion', amount: '3/1' },
        { ...soup, id: '3', ingredient: 'salt', amount: '1/1', dish: 'other', recipe: 'recipes/pie' },
        { ...soup, id: '4', ingredient: 'milk', amount: '1/1', dish: '', recipe: '' },
      ])
      .execute();
    await old.close();
    const { db, close } = await openStore(config);
    onTestFinished(close);
    const dishes = await readStoredDishes(db, 'lists/shop');
    expect(dishes.map(({ meal }) => meal.recipe)).toEqual(['recipes/soup', 'recipes/pie']);
    expect(dishes[0]?.meal).toMatchObject({ originalStart: null, start: 5, servings: 4 });
    expect(dishes.map(({ amounts }) => amounts.split('\u001e').sort())).toEqual([
      ['carrot\u001fmass\u001f5/2', 'onion\u001fmass\u001f3/1'],
      ['salt\u001fmass\u001f1/1'],
    ]);
    await sql`delete from resource where name = 'lists/shop'`.execute(db);
    expect(await db.selectFrom('list_dish').select('id').execute()).toEqual([]);
  });
});
