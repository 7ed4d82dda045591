import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aResource } from '../../testing/rows.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { newStorage } from '../../testing/services/storage.ts';
import { migrate, migrations } from '../migrate.ts';
import { openStore, openUnmigrated } from '../store.ts';

const ingredients = [
  { title: 'free-range eggs', optional: false },
  { title: 'Eier', optional: false },
  { title: 'Salt', optional: false },
  { title: 'chives', optional: true },
];

eachEngine((_, engine) => {
  test('stored recipes get the foods of their ingredients', async ({ onTestFinished }) => {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const old = await openUnmigrated(config);
    const before = Object.entries(migrations).filter(([name]) => name < '087');
    await migrate(old.db, engine, Object.fromEntries(before));
    const body = JSON.stringify({ ingredientGroups: [{ title: '', ingredients }] });
    await old.db
      .insertInto('resource')
      .values([aResource('recipes/soup', { body }), aResource('recipes/empty', { body: '{}' })])
      .execute();
    for (const { title } of ingredients)
      await sql`insert into recipe_ingredient (recipe, title, display)
        values ('recipes/soup', ${title.toLowerCase()}, ${title})`.execute(old.db);
    await old.close();
    const { db, close } = await openStore(config);
    onTestFinished(close);
    const rows = await db
      .selectFrom('recipe_ingredient')
      .select(['display', 'food', 'food_count'])
      .orderBy('title')
      .execute();
    expect(rows.map(row => [row.display, row.food, Number(row.food_count)])).toEqual([
      ['chives', 'chive', 0],
      ['Eier', 'egg', 1],
      ['free-range eggs', '', 0],
      ['Salt', 'salt', -2],
    ]);
  });
});
