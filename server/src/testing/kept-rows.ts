import type { Transaction } from 'kysely';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** Remembers what stands in the database about a resource; the answer puts it back after somebody wrote to it. */
export async function keepRows({ db, transact }: Store, name: string): Promise<() => Promise<void>> {
  const resource = await db
    .selectFrom('resource')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const on = await db.selectFrom('access').selectAll().where('resource', '=', name).execute();
  const held = await db.selectFrom('access').selectAll().where('recipient', '=', name).execute();
  const tags = await db.selectFrom('recipe_tag').selectAll().where('recipe', '=', name).execute();
  const ingredients = await db
    .selectFrom('recipe_ingredient')
    .selectAll()
    .where('recipe', '=', name)
    .execute();
  const items = await db.selectFrom('list_item').selectAll().where('root', '=', name).execute();
  const completions = await db
    .selectFrom('list_item_completion')
    .selectAll()
    .where('root', '=', name)
    .execute();
  const events = await db.selectFrom('event').selectAll().where('root', '=', name).execute();
  const eventRecipes = await db.selectFrom('event_recipe').selectAll().where('root', '=', name).execute();
  const cookedAt = await db.selectFrom('event_recipe').selectAll().where('recipe', '=', name).execute();
  return () =>
    transact(async tx => {
      await tx.deleteFrom('access').where('resource', '=', name).execute();
      await tx.deleteFrom('list_item').where('root', '=', name).execute();
      await tx.deleteFrom('list_item_completion').where('root', '=', name).execute();
      await tx.deleteFrom('event').where('root', '=', name).execute();
      const [there] = await tx.updateTable('resource').set(resource).where('name', '=', name).execute();
      if (there?.numUpdatedRows === 0n) {
        await tx.insertInto('resource').values(resource).execute();
        await insertAll(tx, 'access', held);
        await insertAll(tx, 'recipe_tag', tags);
        await insertAll(tx, 'recipe_ingredient', ingredients);
        await insertAll(tx, 'event_recipe', cookedAt);
      }
      await insertAll(tx, 'access', on);
      await insertAll(tx, 'list_item', items);
      await insertAll(tx, 'list_item_completion', completions);
      await insertAll(tx, 'event', events);
      await insertAll(tx, 'event_recipe', eventRecipes);
    });
}

async function insertAll<
  T extends
    | 'access'
    | 'recipe_tag'
    | 'recipe_ingredient'
    | 'list_item'
    | 'list_item_completion'
    | 'event'
    | 'event_recipe',
>(tx: Transaction<Database>, table: T, rows: object[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto(table)
      .values(rows as never)
      .execute();
}
