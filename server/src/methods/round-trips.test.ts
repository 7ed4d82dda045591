import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PostgresConnection } from '../store/postgres/postgres-connection.ts';
import { openStore, type Store } from '../store/store.ts';
import { newStorage } from '../testing/services/storage.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';

let world: TestWorld;
let store: Store;
let ann: Person;
let name: string;
let removeStorage: () => Promise<void>;
beforeAll(async () => {
  const { config, remove } = await newStorage('postgres');
  removeStorage = remove;
  store = await openStore(config);
  world = await openWorld(store);
  ann = await world.person('Ann');
  ({ name } = await ann.client.recipe.create({ recipe: { title: 'Soup', visibility } }));
});
afterAll(async () => {
  await world.close();
  await store.close();
  await removeStorage();
});

test('a get asks who it is and for the row, outside a transaction', async () => {
  const get = () => ann.client.recipe.get({ name });
  expect(await asked(get)).toEqual({ reads: 2, transactions: 0, writes: [] });
});

test('a list asks for the accounts of its viewer beside, and a search what the index knows', async () => {
  const list = (filter: string) => () => ann.client.recipe.list({ filter });
  expect(await asked(list('state = 200'))).toEqual({ reads: 3, transactions: 0, writes: [] });
  expect(await asked(list('soup'))).toEqual({ reads: 4, transactions: 0, writes: [] });
});

test('an update reads its row before and after it writes, in one transaction with its log line', async () => {
  const update = () => ann.client.recipe.update({ recipe: { name, description: 'Hot' } });
  const writes = ['resource', 'recipe_ingredient', 'recipe_tag', 'change'];
  expect(await asked(update)).toEqual({ reads: 3, transactions: 1, writes });
});

test('a create reads what it has written, and nothing before', async () => {
  const create = () => ann.client.recipe.create({ recipe: { title: 'Stew', visibility } });
  const writes = ['resource', 'access', 'recipe_ingredient', 'recipe_tag', 'change'];
  expect(await asked(create)).toEqual({ reads: 2, transactions: 1, writes });
});

/** How often a request reads, into which tables it writes, and in how many transactions. */
async function asked(request: () => Promise<unknown>) {
  const statement = vi.spyOn(PostgresConnection.prototype, 'executeQuery');
  const begin = vi.spyOn(PostgresConnection.prototype, 'begin');
  try {
    await request();
    const texts = statement.mock.calls.map(([query]) => query.sql);
    const writes = texts.flatMap(text => writing.exec(text)?.groups?.table ?? []);
    return { reads: texts.length - writes.length, transactions: begin.mock.calls.length, writes };
  } finally {
    for (const spy of [statement, begin]) spy.mockRestore();
  }
}

const writing = /^(?:insert into|update|delete from) "(?<table>[a-z_]+)"/;
