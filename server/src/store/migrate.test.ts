import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { adminTerms, grantRow } from '../policy/grant-row.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { newStorage } from '../testing/services/storage.ts';
import { migrate, migrations } from './migrate.ts';
import { credentials } from './migrations/011-credentials.ts';
import { filledGroups } from './migrations/022-filled-groups.ts';
import { dishesWithoutRecipes } from './migrations/026-dishes-without-recipes.ts';
import { grantsByCooking } from './migrations/034-grants-by-cooking.ts';
import { peopleInRecipes } from './migrations/047-people-in-recipes.ts';
import type { Store } from './store.ts';

eachEngine((open, engine) => {
  test('stores that open the same storage at once migrate it once', async ({ onTestFinished }) => {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const stores = await Promise.all([open(config), open(config), open(config)]);
    for (const store of stores) expect(await stepsTaken(store)).toEqual(Object.keys(migrations));
  });

  test('storage of a newer version is refused with one sentence and left alone', async ({
    onTestFinished,
  }) => {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const store = await open(config);
    await store.db.insertInto('migration').values({ name: '999-future', time: 1 }).execute();
    await expect(open(config)).rejects.toThrow('newer version of this program (999-future)');
    expect(await stepsTaken(store)).toContain('999-future');
  });

  test('old sessions without names get unique ones', async () => {
    const store = await open();
    const [, , giveNames = ''] = credentials(engine);
    await sql`insert into resource (name, type, title, visibility, search, body, version, create_time, update_time)
      values ('users/ann', 'user', 'Ann', 1, '', '{}', 1, 1, 1)`.execute(store.db);
    const row = { user: 'users/ann', kind: 'session', name: null, body: '{}', expire_time: 1 } as const;
    const rows = ['one', 'two'].map(token_hash => ({
      ...row,
      token_hash,
      create_time: 1,
      last_used_time: 1,
    }));
    await store.db.insertInto('session').values(rows).execute();
    await sql.raw(giveNames).execute(store.db);
    const named = await store.db.selectFrom('session').select('name').execute();
    expect(new Set(named.map(each => each.name)).size).toBe(2);
    for (const each of named) expect(each.name).toMatch(/^users\/ann\/sessions\/[0-9a-f]{32}$/);
  });

  test('a heading without lines in an old recipe becomes a line', async () => {
    const store = await open();
    const directions = [
      { title: 'Rest', steps: [] },
      { title: 'Bake', steps: ['Bake.'] },
    ];
    const ingredientGroups = [
      { title: '', ingredients: [] },
      { title: 'Crust', ingredients: [] },
    ];
    const body = JSON.stringify({ title: 'Bread', directions, ingredientGroups });
    await sql`insert into resource (name, type, title, visibility, search, body, version, create_time, update_time)
      values ('recipes/bread', 'recipe', 'Bread', 1, '', ${body}, 1, 1, 1)`.execute(store.db);
    for (const step of filledGroups()) await store.transact(step);
    const row = await store.db.selectFrom('resource').select('body').executeTakeFirstOrThrow();
    expect(JSON.parse(row.body)).toMatchObject({
      title: 'Bread',
      directions: [{ title: '', steps: ['Rest'] }, directions[1]],
      ingredientGroups: [{ title: '', ingredients: [{ title: 'Crust', note: '' }] }],
    });
  });

  test('old dishes stay the same once dishes without recipes are possible', async () => {
    const store = await open();
    const stamp = {
      version: 1,
      create_time: 1,
      update_time: 1,
      search: '',
      body: '{"servings":4}',
      creator: null,
    };
    const resource = { title: '', handle: null, visibility: 1, image: null, ...stamp };
    const { creator: _, ...rest } = resource;
    const of = (name: string, type: string) => ({ ...rest, name, type });
    await store.db
      .insertInto('resource')
      .values([of('recipes/soup', 'recipe'), of('calendars/1', 'calendar')])
      .execute();
    await sql`insert into event (name, parent, root, search, body, version, create_time, update_time, title, start_time,
        end_time, all_day, time_zone, until_time, lasting, uid)
      values ('calendars/1/events/2', 'calendars/1', 'calendars/1', '', '{}', 1, 1, 1, 'Dinner', 1, 2, 0, 'UTC', 2, 0, 'u')`.execute(
      store.db,
    );
    const dish = {
      name: 'calendars/1/events/2/eventRecipes/3',
      parent: 'calendars/1/events/2',
      root: 'calendars/1',
    };
    await store.db
      .insertInto('event_recipe')
      .values({ ...dish, ...stamp, recipe: 'recipes/soup' })
      .execute();
    for (const statement of dishesWithoutRecipes(engine)) await sql.raw(statement).execute(store.db);
    const read = () => store.db.selectFrom('event_recipe').selectAll().execute();
    expect(await read()).toMatchObject([{ ...dish, recipe: 'recipes/soup', body: stamp.body }]);
    await store.db
      .insertInto('event_recipe')
      .values({ ...dish, ...stamp, name: `${dish.name}4`, recipe: null })
      .execute();
    await store.db.deleteFrom('resource').where('name', '=', 'recipes/soup').execute();
    expect(await read()).toMatchObject([{ name: `${dish.name}4`, recipe: null }]);
  });

  test('grants get the cook counts, last cook times and ratings of old recipes', async () => {
    const store = await open();
    await sql`insert into resource (name, type, title, visibility, search, body, version, create_time, update_time, cook_count,
        last_cook_time, rating)
      values ('recipes/soup', 'recipe', 'Soup', 1, '', '{}', 1, 1, 1, 2, 9, 450),
        ('users/ann', 'user', 'Ann', 1, '', '{}', 1, 1, 1, 0, 0, 0)`.execute(store.db);
    const grant = grantRow(
      { name: 'recipes/soup', type: 'recipe', visibility: 1, create_time: 1 },
      adminTerms('users/ann', 'users/ann'),
    );
    await store.db.insertInto('access').values(grant).execute();
    await sql`update access set resource_cook_count = 0, resource_last_cook_time = 0`.execute(store.db);
    const fill = grantsByCooking(engine).find(statement => statement.startsWith('update')) ?? '';
    await sql.raw(fill).execute(store.db);
    expect(await store.db.selectFrom('access').selectAll().execute()).toMatchObject([
      { resource_cook_count: 2, resource_last_cook_time: 9, resource_rating: 450 },
    ]);
  });

  test('old cookings count for people with access, with one rating each', async () => {
    const store = await open();
    const stamp = { visibility: 1, search: '', body: '{}', image: null, handle: null, version: 1 };
    const made = (name: string, type: string) => ({
      ...stamp,
      name,
      type,
      title: '',
      create_time: 1,
      update_time: 1,
    });
    await store.db
      .insertInto('resource')
      .values([made('recipes/soup', 'recipe'), ...['ann', 'dan'].map(id => made(`users/${id}`, 'user'))])
      .execute();
    const soup = { name: 'recipes/soup', type: 'recipe', visibility: 1, create_time: 1 };
    await store.db
      .insertInto('access')
      .values(grantRow(soup, adminTerms('users/ann', 'users/ann')))
      .execute();
    const cookings = [
      ['ann', 1, 2],
      ['ann', 5, 4],
      ['ann', 6, 0],
      ['dan', 9, 1],
    ] as const;
    const row = { parent: soup.name, root: soup.name, search: '', body: '{}', version: 1, event: null };
    await store.db
      .insertInto('cooking')
      .values(
        cookings.map(([id, cook_time, stars]) => ({
          ...row,
          name: `recipes/soup/cookings/${id}${cook_time}`,
          creator: `users/${id}`,
          cook_time,
          stars,
          create_time: 1,
          update_time: 1,
        })),
      )
      .execute();
    for (const statement of peopleInRecipes(engine))
      if (typeof statement === 'string' && statement.startsWith('update'))
        await sql.raw(statement).execute(store.db);
    const sums = await store.db
      .selectFrom('resource')
      .select(['cook_count', 'last_cook_time', 'rating', 'rating_count'])
      .where('name', '=', soup.name)
      .executeTakeFirst();
    expect(sums).toEqual({ cook_count: 3, last_cook_time: 6, rating: 400, rating_count: 1 });
  });

  test('old copies name their authors, except deleted accounts', async () => {
    const store = await open();
    const stamp = { visibility: 1, search: '', body: '{}', image: null, handle: null, version: 1 };
    const made = (name: string, title: string, author?: string) => {
      const based_on =
        author === undefined ? null : JSON.stringify({ recipe: 'recipes/1', title: 'Soup', author });
      const type = name.startsWith('users/') ? 'user' : 'recipe';
      return { ...stamp, name, type, title, based_on, create_time: 1, update_time: 1 };
    };
    const rows = [
      made('users/ann', 'Ann Miller'),
      made('recipes/2', 'Soup', 'Ann Miller'),
      made('recipes/3', 'Soup', 'Zeb Gone'),
    ];
    await store.db.insertInto('resource').values(rows).execute();
    for (const step of peopleInRecipes(engine)) if (typeof step === 'function') await store.transact(step);
    const copies = store.db.selectFrom('resource').select(['name', 'based_on', 'based_on_author']);
    const [anns, zebs] = await copies.where('type', '=', 'recipe').orderBy('name').execute();
    expect(anns).toMatchObject({ based_on: rows[1]?.based_on, based_on_author: 'users/ann' });
    expect(zebs?.based_on_author).toBeNull();
    expect(JSON.parse(zebs?.based_on ?? '')).toEqual({ recipe: 'recipes/1', title: 'Soup', author: '' });
  });

  test('a failed migration rolls back itself and the ones before it', async () => {
    const store = await open();
    const good = () => ['create table good (id integer)'];
    const bad = () => ['create table bad (id integer)', 'create nonsense'];
    const steps = { ...migrations, '998-good': good, '999-bad': bad };
    await expect(migrate(store.db, engine, steps)).rejects.toThrow(/syntax error/);
    expect(await stepsTaken(store)).toEqual(Object.keys(migrations));
    for (const table of ['good', 'bad']) {
      await expect(sql`select * from ${sql.table(table)}`.execute(store.db)).rejects.toThrow(
        /no such|not exist/,
      );
    }
  });
});

async function stepsTaken(store: Store): Promise<string[]> {
  const rows = await store.db.selectFrom('migration').select('name').orderBy('name').execute();
  return rows.map(row => row.name);
}
