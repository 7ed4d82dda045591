import { collectionOf } from '@potluck/contract/names';
import { definitions, resources } from '@potluck/contract/resources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyEngine } from '../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

type Json = Record<string, unknown>;

const shareable = definitions.filter(({ methods, accessField }) => accessField && methods.includes('create'));

anyEngine(open => {
  let world: TestWorld;
  let ann: Person;
  beforeAll(async () => {
    world = await openWorld(await open());
    ann = await world.person('Ann');
  });
  afterAll(() => world.close());

  async function ask(path: string, readMask?: string): Promise<{ status: number; json: Json }> {
    const query = readMask === undefined ? '' : `?readMask=${encodeURIComponent(readMask)}`;
    const headers = { authorization: `Bearer ${ann.token}` };
    const answer = await world.app.inject({ method: 'GET', url: `/api${path}${query}`, headers });
    return { status: answer.statusCode, json: answer.json() };
  }

  async function read(path: string, readMask?: string): Promise<Json> {
    const { status, json } = await ask(path, readMask);
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  }

  function pick(whole: Json, keys: string[]): Json {
    return Object.fromEntries(keys.map(key => [key, whole[key]]));
  }

  async function made(path: string, body: object): Promise<Json> {
    const headers = { authorization: `Bearer ${ann.token}` };
    const answer = await world.app.inject({ method: 'POST', url: `/api${path}`, headers, payload: body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  describe.each(shareable.map(each => [each.plural, each] as const))('%s', (plural, definition) => {
    const base = `/${definition.service}/v1alpha1`;
    const collection = `${base}/${collectionOf(definition.pattern)}`;

    test('a mask of one field returns only that field, with the same value as in the full resource', async () => {
      const whole = await made(collection, definition.example);
      for (const field of ['name', ...Object.keys(definition.fields), 'etag']) {
        const one = pick(whole, [field]);
        expect(await read(`${base}/${whole.name}`, field)).toEqual(one);
        const page = (await read(collection, field)) as Record<string, Json[]>;
        expect(page[plural]?.[0]).toEqual(one);
        expect(page).toHaveProperty('nextPageToken');
      }
    });

    test('a mask of several fields works in every notation', async () => {
      const whole = await made(collection, definition.example);
      const path = `${base}/${whole.name}`;
      const keys = ['title', 'createTime', 'favorited', 'description'];
      for (const mask of [keys.join(), 'title, create_time ,favorited,description'])
        expect(await read(path, mask)).toEqual(pick(whole, keys));
      for (const mask of ['', '*', 'title,*']) expect(await read(path, mask)).toEqual(whole);
    });

    test('a mask can name a field inside a message', async () => {
      const { name, [definition.accessField ?? '']: access } = await made(collection, definition.example);
      const accessField = { state: (access as Json).state };
      const mask = `${definition.accessField}.state`;
      expect(await read(`${base}/${name}`, mask)).toEqual({ [definition.accessField ?? '']: accessField });
    });
  });

  test.each(
    definitions.filter(({ methods }) => methods.includes('list')).map(each => [each.plural, each] as const),
  )('a list of %s rejects a mask with an unknown field', async (_, definition) => {
    const parent = definition.pattern
      .split('/')
      .slice(0, -2)
      .join('/')
      .replaceAll(/\{\w+\}/g, '-');
    const own = parent.replace(/^users\/-/, ann.user);
    const path = `/${definition.service}/v1alpha1/${own && `${own}/`}${collectionOf(definition.pattern)}`;
    for (const mask of ['nonsense', 'name,nonsense', 'name.part', '__proto__', 'constructor']) {
      const { status, json } = await ask(path, mask);
      expect(status, JSON.stringify(json)).toBe(400);
      expect(json).toMatchObject({ details: [{ reason: 'INVALID_READ_MASK' }, expect.anything()] });
    }
  });

  test('masks also work for items, grants and settings', async () => {
    const list = await made('/lists/v1alpha1/lists', resources.list.example);
    const item = await made(`/lists/v1alpha1/${list.name}/listItems`, resources.listItem.example);
    expect(await read(`/lists/v1alpha1/${item.name}`, 'title')).toEqual({ title: item.title });
    expect(await read(`/lists/v1alpha1/${list.name}/listItems`, 'name')).toMatchObject({
      listItems: [{ name: item.name }],
    });
    const { accesses } = (await read(`/lists/v1alpha1/${list.name}/accesses`, 'level')) as Record<
      string,
      Json[]
    >;
    expect(accesses).toEqual([{ level: 'PERMISSION_LEVEL_ADMIN' }]);
    expect(Object.keys(await read(`/users/v1alpha1/${ann.user}/settings`, 'email'))).toEqual(['email']);
    await expect(ask(`/users/v1alpha1/${ann.user}/settings`, 'title')).resolves.toMatchObject({
      status: 400,
    });
  });

  test('a page token stays valid with a different mask', async () => {
    await made('/lists/v1alpha1/lists', resources.list.example);
    await made('/lists/v1alpha1/lists', resources.list.example);
    const first = await ann.client.list.list({ pageSize: 1, readMask: 'name' });
    const next = await ann.client.list.list({
      pageSize: 1,
      pageToken: first.nextPageToken,
      readMask: 'title',
    });
    expect(next.lists).toEqual([{ title: resources.list.example.title }]);
  });

  test('a list reads only the data that its mask needs', async () => {
    const { name } = await made('/circles/v1alpha1/circles', resources.circle.example);
    const broken = { body: 'no JSON', shape: 'earlier' };
    await world.context.store.db
      .updateTable('resource')
      .set(broken)
      .where('name', '=', String(name))
      .execute();
    const { circles } = (await read('/circles/v1alpha1/circles', 'name,handle')) as Record<string, Json[]>;
    expect(circles?.[0]).toMatchObject({ name });
    expect((await ask('/circles/v1alpha1/circles', 'name,description')).status).toBe(500);
    await world.context.store.db.deleteFrom('resource').where('name', '=', String(name)).execute();
  });

  test('fields that did not exist when a row was written are empty', async () => {
    const { name } = await made('/meals/v1alpha1/recipes', resources.recipe.example);
    const older = { body: '{"title":"Soup","gone":1}', shape: 'earlier' };
    await world.context.store.db
      .updateTable('resource')
      .set(older)
      .where('name', '=', String(name))
      .execute();
    const path = `/meals/v1alpha1/${name}`;
    expect(await read(path, 'title,directions,totalDuration')).toEqual({
      title: 'Soup',
      directions: [],
      totalDuration: null,
    });
    expect(await read(path, 'name')).toEqual({ name });
  });
});
