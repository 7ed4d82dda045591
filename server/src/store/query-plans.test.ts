import type { SearchCondition } from '@potluck/contract/search/search-conditions';
import { type Compilable, CompiledQuery, type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { filteredBranch } from '../policy/branches.ts';
import { acquaintances } from '../policy/directory.ts';
import { mergeOf } from '../policy/merge-branches.ts';
import { conditionSql } from '../search/condition-sql.ts';
import { likeAnywhere } from '../search-index/search.ts';
import { indexedAmong } from '../search-index/search-terms.ts';
import { eachEngine } from '../testing/services/engines.ts';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';

type Ask = (db: Kysely<Database>) => Compilable;

const reads: [string, Ask][] = [
  ['a resource by name', db => db.selectFrom('resource').selectAll().where('name', '=', 'recipes/1')],
  [
    'who holds a handle',
    db =>
      db.selectFrom('resource').select('name').where('type', '=', 'circle').where('handle', '=', 'family'),
  ],
  [
    'the newest visible resources of a type',
    db =>
      db
        .selectFrom('resource')
        .select('name')
        .where('type', '=', 'recipe')
        .where('visibility', '=', 300)
        .where(sql<boolean>`(create_time, name) < (5, 'recipes/5')`)
        .orderBy('create_time', 'desc')
        .orderBy('name', 'desc'),
  ],
  ...(['cook_count', 'last_cook_time', 'rating'] as const).map((key): [string, Ask] => [
    `the public resources of a type by ${key}`,
    db =>
      db
        .selectFrom('resource')
        .select('name')
        .where('type', '=', 'recipe')
        .where('visibility', '=', 1)
        .orderBy(key, 'desc')
        .orderBy('name', 'desc'),
  ]),
  [
    'the latest cookings of a recipe',
    db =>
      db
        .selectFrom('cooking')
        .select('name')
        .where('parent', '=', 'recipes/1')
        .orderBy('cook_time', 'desc')
        .orderBy('name', 'desc'),
  ],
  ...(['attendee', 'event_recipe'] as const).flatMap((table): [string, Ask][] =>
    (['parent', 'root'] as const).map(place => [
      `each ${table} of a ${place}, oldest first`,
      db =>
        db
          .selectFrom(table)
          .selectAll()
          .where(place, '=', 'calendars/1')
          .orderBy('create_time')
          .orderBy('name'),
    ]),
  ),
  ...(['person', 'circle'] as const).map((who): [string, Ask] => [
    `the events to which a ${who} is asked`,
    db => db.selectFrom('attendee').select('parent').where(who, '=', 'users/ann'),
  ]),
  [
    'what somebody answered with a circle',
    db =>
      db
        .selectFrom('attendee')
        .select('name')
        .where('via', '=', 'circles/1')
        .where('person', '=', 'users/ann'),
  ],
  [
    'the dishes that are made by a recipe',
    db => db.selectFrom('event_recipe').select('name').where('recipe', '=', 'recipes/1'),
  ],
  [
    'the recipes of a cookbook in their order',
    db =>
      db
        .selectFrom('cookbook_entry')
        .select('name')
        .where('parent', '=', 'cookbooks/1')
        .orderBy('position')
        .orderBy('name'),
  ],
  [
    'the cookbooks that have a recipe',
    db => db.selectFrom('cookbook_entry').select('name').where('recipe', '=', 'recipes/1'),
  ],
  [
    'the cookings for an event',
    db => db.selectFrom('cooking').select('name').where('event', '=', 'calendars/1/events/1'),
  ],
  [
    'the recipes that somebody cooked',
    db => db.selectFrom('cooking').select('root').where('creator', '=', 'users/ann'),
  ],
  [
    'the newest resources of a type',
    db =>
      db
        .selectFrom('resource')
        .select('name')
        .where('type', '=', 'recipe')
        .orderBy('create_time', 'desc')
        .orderBy('name', 'desc'),
  ],
  [
    'the grants of a recipient, newest resource first',
    db =>
      db
        .selectFrom('access')
        .select(['resource', 'level'])
        .where('recipient', '=', 'users/ann')
        .where('resource_type', '=', 'recipe')
        .where('state', '=', 200)
        .orderBy('resource_create_time', 'desc')
        .orderBy('resource', 'desc'),
  ],
  ...(
    [
      ['resource_cook_count', 'desc'],
      ['resource_last_cook_time', 'desc'],
      ['resource_rating', 'desc'],
      ['coalesce(nullif(resource_last_cook_time, 0), 1000000000000000)', 'asc'],
    ] as const
  ).map(([key, turn]): [string, Ask] => [
    `the grants on recipes of a recipient by ${key} ${turn}`,
    db =>
      db
        .selectFrom('access')
        .select('resource')
        .where('recipient', '=', 'users/ann')
        .where('resource_type', '=', sql.lit('recipe'))
        .where('state', '=', 200)
        .orderBy(sql.raw(key), turn)
        .orderBy('resource', turn),
  ]),
  [
    'the administrators of a resource',
    db =>
      db
        .selectFrom('access')
        .select('recipient')
        .where('resource', '=', 'recipes/1')
        .where('state', '=', 200)
        .where('level', '=', 300)
        .orderBy('recipient'),
  ],
  [
    'the grants of a resource to circles',
    db =>
      db
        .selectFrom('access')
        .select(['recipient', 'level'])
        .where('resource', '=', 'recipes/1')
        .where('state', '=', 200)
        .where('recipient', '>=', 'circles/')
        .where('recipient', '<', 'circles0')
        .orderBy('recipient'),
  ],
  [
    'the grant of one recipient on one resource',
    db =>
      db
        .selectFrom('access')
        .selectAll()
        .where('resource', '=', 'recipes/1')
        .where('recipient', '=', 'users/ann'),
  ],
  [
    'the favourites of a user, newest resource first',
    db =>
      db
        .selectFrom('favorite')
        .select('resource')
        .where('user', '=', 'users/ann')
        .where('resource_type', '=', 'recipe')
        .orderBy('resource_create_time', 'desc')
        .orderBy('resource', 'desc'),
  ],
  [
    'the recipes with an ingredient',
    db => db.selectFrom('recipe_ingredient').select('recipe').where('title', '=', 'salt').orderBy('recipe'),
  ],
  [
    'the recipes with a food',
    db =>
      db
        .selectFrom('recipe_ingredient')
        .select(['recipe', 'food_count'])
        .where('food', '=', 'egg')
        .where(sql<boolean>`food_count <> 0`),
  ],
  [
    'the recipes with a tag',
    db =>
      db
        .selectFrom('recipe_tag')
        .select('recipe')
        .where('kind', '=', 'cuisine')
        .where('value', '=', 'thai')
        .orderBy('recipe'),
  ],
  [
    'the account of a subject',
    db => db.selectFrom('account').selectAll().where('issuer', '=', 'i').where('subject', '=', 's'),
  ],
  ['a session by its token', db => db.selectFrom('session').selectAll().where('token_hash', '=', 'h')],
  [
    'a session by its name',
    db => db.selectFrom('session').selectAll().where('name', '=', 'users/1/accessKeys/1'),
  ],
  [
    'the access keys of a user',
    db =>
      db.selectFrom('session').selectAll().where('user', '=', 'users/ann').where('kind', '=', 'accessKey'),
  ],
  ['the sign-ins that are over', db => db.deleteFrom('sign_in').where('expire_time', '<', 5)],
  ['the token keys that are over', db => db.deleteFrom('token_key').where('expire_time', '<', 5)],
  [
    'the changes after a revision',
    db => db.selectFrom('change').selectAll().where('revision', '>', 5).orderBy('revision'),
  ],
  [
    'the changes below a parent',
    db =>
      db
        .selectFrom('change')
        .selectAll()
        .where('parent', '=', 'lists/1')
        .where('revision', '>', 5)
        .orderBy('revision'),
  ],
  [
    'the changes of a resource',
    db => db.selectFrom('change').selectAll().where('resource', '=', 'lists/1').orderBy('revision', 'desc'),
  ],
];

eachEngine((open, engine) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  test.for(reads)('an index answers %s, in order', async ([, ask]) => {
    const plan = await planOf(store, ask(store.db).compile());
    expect(plan).not.toMatch(engine === 'sqlite' ? /SCAN|TEMP B-TREE/ : /Seq Scan|Sort/);
  });

  test('indexes find the people whom a person knows, without a scan of all grants', async () => {
    const plan = await planOf(store, acquaintances('users/ann').compile(store.db));
    expect(plan).not.toMatch(engine === 'sqlite' ? /SCAN [acfgmp]\b/ : /Seq Scan/);
  });

  test('rows that the trigram index finds are read through indexes', async () => {
    const among = (await indexedAmong(store, 'bru')) ?? sql<boolean>`1 = 1`;
    const query = store.db.selectFrom('resource as r').select('name').where(among);
    expect(await planOf(store, query.compile())).toMatch(
      engine === 'sqlite' ? /SEARCH r USING INTEGER PRIMARY KEY/ : /Index Cond: \(name = ANY/,
    );
    if (engine === 'sqlite') return;
    const named = store.db.selectFrom('resource').select('name').where(likeAnywhere(sql`search`, 'bru'));
    expect(await planOf(store, named.compile())).toMatch(/Bitmap Index Scan on resource_search/);
  });

  test.runIf(engine === 'sqlite')('a list of rows from the trigram index reads no other rows', async () => {
    const among = await indexedAmong(store, 'bru');
    const dialect = {
      among,
      field: () => ({ kind: 'scalar' as const, value: sql`null` }),
      search: () => sql<boolean>`1 = 1`,
      normalize: (text: string) => text,
    };
    const accounts = { engine, circles: [], administered: [], friends: [] };
    const query = { type: 'recipe', viewer: 'users/ann', accounts, filter: undefined, dialect };
    const page = mergeOf(engine, [filteredBranch(query)], { limit: 51 });
    const plan = await planOf(store, page.compile(store.db));
    expect(plan).toMatch(/SEARCH r USING INTEGER PRIMARY KEY/);
  });

  test.runIf(engine === 'postgres').for([
    ['an exact title', { kind: 'title', words: 'tomato' }, /event_opening/],
    ['the opening of a title', { kind: 'titleOpening', words: 'tom' }, /event_opening/],
    ['a word in a title', { kind: 'words', in: 'title', all: [[' tomato']] }, /event_title_search/],
    ['a word anywhere', { kind: 'words', in: 'anywhere', all: [[' tomato']] }, /event_search/],
  ] as const)('an index of PostgreSQL answers %s', async ([, condition, index]) => {
    const query = sql`select name from event where ${conditionSql(engine, sql`search`, condition as SearchCondition)}`;
    const plan = await planOf(store, query.compile(store.db));
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan/);
  });

  test.runIf(engine === 'postgres').for(['list_item', 'event'])(
    'an index of PostgreSQL finds the newest of %s',
    async table => {
      const query = sql`select name from ${sql.table(table)} order by create_time desc, name desc limit 9`;
      expect(await planOf(store, query.compile(store.db))).toMatch(`${table}_newest`);
    },
  );

  test.runIf(engine === 'sqlite')('an index finds the rows that reference a deleted one', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select m.name as "table", f."from" as "column"
      from sqlite_schema m join pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(store.db);
    expect(rows.length).toBeGreaterThan(8);
    for (const { table, column } of rows) {
      const query = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = 'recipes/1'`;
      expect(await planOf(store, query.compile(store.db))).toMatch(new RegExp(`SEARCH ${table}`));
    }
  });
});

async function planOf(store: Store, { sql: text, parameters }: CompiledQuery): Promise<string> {
  return store.db.transaction().execute(async tx => {
    // PostgreSQL rightly scans and sorts a small table. With both disabled, it shows what its indexes can do.
    for (const way of store.engine === 'postgres' ? ['enable_seqscan', 'enable_sort'] : []) {
      await sql`set local ${sql.ref(way)} = off`.execute(tx);
    }
    const explain = store.engine === 'postgres' ? 'explain' : 'explain query plan';
    const { rows } = await tx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
    return JSON.stringify(rows);
  });
}
