import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { PostgresConnection } from '../store/postgres/postgres-connection.ts';
import { openStore, type Store } from '../store/store.ts';
import { newStorage } from '../testing/services/storage.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';

let world: TestWorld;
let store: Store;
let ann: Person;
let name: string;
let databaseUrl: string;
let removeStorage: () => Promise<void>;
beforeAll(async () => {
  const { config, remove } = await newStorage('postgres');
  removeStorage = remove;
  ({ databaseUrl } = config);
  store = await openStore(config);
  world = await openWorld(store, { DRAW_PICTURES: 'off' });
  ann = await world.person('Ann');
  ({ name } = await ann.client.recipe.create({ recipe: { title: 'Soup', visibility } }));
});
afterAll(async () => {
  await world.close();
  await store.close();
  await removeStorage();
});

test('a get reads the session and the row in one query, without a transaction', async () => {
  const get = () => ann.client.recipe.get({ name });
  expect(await countedRequest(get)).toEqual({ reads: 1, transactions: 0, writes: [] });
});

test('a list takes two queries without a transaction, a search three', async () => {
  const list = (filter: string) => () => ann.client.recipe.list({ filter });
  expect(await countedRequest(list('state = 200'))).toEqual({ reads: 2, transactions: 0, writes: [] });
  expect(await countedRequest(list('soup'))).toEqual({ reads: 3, transactions: 0, writes: [] });
});

test.for(['is over', 'was ended'])('reads with a session that %s are rejected', async end => {
  const { client, user } = await world.person('Bob');
  const { name } = await client.recipe.create({ recipe: { title: 'Stew', visibility } });
  const reads = { get: () => client.recipe.get({ name }), list: () => client.recipe.list() };
  expect((await reads.list()).recipes).toContainEqual(await reads.get());
  await (end === 'is over'
    ? store.db
        .updateTable('session')
        .set({ expire_time: Date.now() - 1 })
        .where('user', '=', user)
        .execute()
    : store.db.deleteFrom('session').where('user', '=', user).execute());
  for (const read of Object.values(reads)) await expect(read()).rejects.toMatchObject({ status: 401 });
});

test('an update reads its row once, in one transaction with its change record, and again if its visibility changes', async () => {
  const update = (update: object) => () => ann.client.recipe.update({ recipe: { name, ...update } });
  const hot = await countedRequest(update({ description: 'Hot' }));
  expect(hot).toEqual({ reads: 2, transactions: 1, writes: ['resource', 'change'] });
  const tagged = await countedRequest(update({ categories: ['Soup'] }));
  expect(tagged).toEqual({ reads: 2, transactions: 1, writes: ['resource', 'recipe_tag', 'change'] });
  const renamed = await countedRequest(update({ categories: ['Stew'] }));
  expect(renamed.writes).toEqual(['resource', 'recipe_tag', 'recipe_tag', 'change']);
  const shown = await countedRequest(update({ visibility: 'VISIBILITY_LEVEL_RESTRICTED' }));
  expect(shown.reads).toBe(3);
});

test('a create reads only what it has written', async () => {
  const create = () => ann.client.recipe.create({ recipe: { title: 'Stew', visibility } });
  const writes = ['resource', 'access', 'change'];
  expect(await countedRequest(create)).toEqual({ reads: 2, transactions: 1, writes });
});

test('an update takes three round trips to the database, and a create four', async () => {
  const line = await countedLine(databaseUrl);
  const far = await openStore({ databaseUrl: line.url, dataDir: '' });
  const elsewhere = await openWorld(far, { DRAW_PICTURES: 'off' });
  onTestFinished(async () => {
    await elsewhere.close();
    await far.close();
    line.close();
  });
  const { client } = await elsewhere.person('Ann');
  const update = () => client.recipe.update({ recipe: { name, description: 'Warm' } });
  const create = () => client.recipe.create({ recipe: { title: 'Pie', visibility } });
  const waits = [];
  for (const request of [update, update, create]) {
    const before = line.waits();
    await request();
    waits.push(line.waits() - before);
  }
  // The first request opens a connection.
  expect(waits.slice(1)).toEqual([3, 4]);
});

/** A proxy to a database that counts round trips: sends that follow an answer. */
async function countedLine(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const [host, port] = [url.hostname, Number(url.port)];
  let waits = 0;
  const line = createServer(near => {
    const far = connect(port, host);
    let answered = true;
    near.on('data', chunk => {
      if (answered) waits += 1;
      answered = false;
      far.write(chunk);
    });
    function pass(answer: Buffer | string): void {
      answered = true;
      near.write(answer);
    }
    // Statements sent together all leave before the first answer arrives.
    far.on('data', answer => setTimeout(pass, 10, answer)).on('error', () => {});
    near.on('error', () => {}).on('close', () => far.destroy());
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  url.port = String((line.address() as AddressInfo).port);
  url.searchParams.delete('host');
  return { url: url.href, waits: () => waits, close: () => line.close() };
}

/** How many reads a request makes, which tables it writes, and in how many transactions. */
async function countedRequest(request: () => Promise<unknown>) {
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
