import type { ErrorBody } from '@potluck/contract/errors';
import { methodsOf } from '@potluck/contract/methods';
import { collectionOf } from '@potluck/contract/names';
import { definitions } from '@potluck/contract/resources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

/*
 * Checks the API's general promises for every resource, through its own routes. Only behaviour specific to a resource
 * has its own tests.
 */
const shareable = definitions.filter(({ methods, accessField }) => accessField && methods.includes('create'));

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let bob: Person;
  beforeAll(async () => {
    world = await openWorld(await open());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
  });
  afterAll(() => world.close());

  interface CallOptions {
    as?: Person | null;
    headers?: Record<string, string>;
    body?: unknown;
  }

  async function ask(line: string, { as = ann, headers = {}, body }: CallOptions = {}) {
    const [method = 'GET', path = ''] = line.split(' ');
    const answer = await world.app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        'content-type': 'application/json',
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      json: answer.body ? answer.json() : undefined,
    };
  }

  async function refused(line: string, status: number, options: CallOptions = {}): Promise<ErrorBody> {
    const { status: got, json } = await ask(line, options);
    expect({ line, status: got }, JSON.stringify(json)).toEqual({ line, status });
    const body = json as ErrorBody;
    expect(body.message).toMatch(/\S.*\.$/);
    expect(body.details[0]).toMatchObject({ domain: 'potluck', reason: expect.stringMatching(/^[A-Z_]+$/) });
    return body;
  }

  describe.each(shareable.map(each => [each.plural, each] as const))('%s', (plural, definition) => {
    const base = `/${definition.service}/v1alpha1`;
    const collection = `${base}/${collectionOf(definition.pattern)}`;
    const hidden: Record<string, unknown> = { ...definition.example, visibility: 'VISIBILITY_LEVEL_HIDDEN' };
    const open = { ...definition.example, visibility: 'VISIBILITY_LEVEL_PUBLIC' };

    async function made(body: object = hidden, query = '') {
      const { status, json } = await ask(`POST ${collection}${query}`, { body });
      expect(status, JSON.stringify(json)).toBe(200);
      return json as { name: string; etag: string; title: string } & Record<string, unknown>;
    }

    test('a create returns all fields, with the creator as ADMIN', async () => {
      const one = await made();
      expect(Object.keys(one).sort()).toEqual(['name', ...Object.keys(definition.fields), 'etag'].sort());
      expect(one).toMatchObject(hidden);
      expect(one[definition.accessField ?? '']).toMatchObject({
        permissionLevel: 'PERMISSION_LEVEL_ADMIN',
        state: 'ACCESS_STATE_ACCEPTED',
        acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
      });
      expect((await ask(`GET ${base}/${one.name}`)).json).toEqual(one);
    });

    test('every call without a valid token is rejected', async () => {
      const one = await made();
      for (const method of methodsOf(definition)) {
        for (const binding of method.bindings) {
          const path = binding.replace(/\{\w+=([^}]*)\}/, (_, pattern: string) =>
            pattern.replaceAll('*', 'some'),
          );
          const answer = await refused(`${method.http} ${path}`, 401, { as: null });
          expect(answer.code).toBe(16);
        }
      }
      await refused(`GET ${base}/${one.name}`, 401, {
        as: null,
        headers: { authorization: 'Bearer potluck_session_x' },
      });
      await refused(`GET ${base}/${one.name}`, 401, { as: null, headers: { authorization: 'Basic YTpi' } });
    });

    test('a hidden resource is NOT_FOUND for every method, like a missing one', async () => {
      const one = await made();
      for (const method of methodsOf(definition).filter(({ on }) => on === 'resource')) {
        const door = method.custom?.file ? '/files' : '';
        const path = (name: string) =>
          `${method.http} ${door}${base}/${name}${method.verb && `:${method.verb}`}`;
        const body = method.http === 'PATCH' ? { title: 'Mine now' } : undefined;
        const hiddenAnswer = await refused(path(one.name), 404, { as: bob, body });
        const missing = `${collectionOf(definition.pattern)}/nosuchthing`;
        const missingAnswer = await refused(path(missing), 404, { as: bob, body });
        expect(JSON.stringify(hiddenAnswer).replaceAll(one.name, missing)).toBe(
          JSON.stringify(missingAnswer),
        );
      }
      const listed = await ask(`GET ${collection}?pageSize=1000`, { as: bob });
      expect(JSON.stringify(listed.json)).not.toContain(one.name);
    });

    test('people who see the resource but may not change it get PERMISSION_DENIED, and nothing changes', async () => {
      const one = await made(open);
      await refused(`PATCH ${base}/${one.name}`, 403, { as: bob, body: { title: 'Mine now' } });
      await refused(`DELETE ${base}/${one.name}`, 403, { as: bob });
      const { json } = await ask(`GET ${base}/${one.name}`, { as: bob });
      expect(json).toMatchObject({ title: one.title, [definition.accessField ?? '']: null });
    });

    test('an update changes exactly the fields in its mask, in snake case or camel case', async () => {
      const one = await made();
      const mask = async (updateMask: string, body: object) =>
        (await ask(`PATCH ${base}/${one.name}?updateMask=${updateMask}`, { body })).json;
      expect(await mask('title', { title: 'B', description: 'not this' })).toMatchObject({
        title: 'B',
        description: one.description,
      });
      expect(await mask('description', {})).toMatchObject({ title: 'B', description: '' });
      expect(
        (await ask(`PATCH ${base}/${one.name}`, { body: { title: 'C', favorited: true, nonsense: 1 } })).json,
      ).toMatchObject({ title: 'C', favorited: false, description: '' });
      expect(await mask('*', { ...hidden, title: 'D' })).toMatchObject({
        title: 'D',
        ...{ description: one.description },
      });
    });

    test('a mask with unknown or output-only fields is rejected', async () => {
      const one = await made();
      for (const path of [
        'nonsense',
        'create_time',
        'createTime',
        'favorited',
        '__proto__',
        'constructor',
        'title.x',
        `${definition.accessField}.state`,
      ]) {
        const body = await refused(`PATCH ${base}/${one.name}?updateMask=title,${path}`, 400, {
          body: { title: 'X' },
        });
        expect(body.details[1]).toMatchObject({ fieldViolations: [{ field: 'updateMask' }] });
      }
      expect((await ask(`GET ${base}/${one.name}`)).json).toEqual(one);
    });

    test('a stale etag is rejected, in the body and in If-Match', async () => {
      const one = await made();
      const second = await ask(`PATCH ${base}/${one.name}`, { body: { title: 'Second', etag: one.etag } });
      expect(second.status).toBe(200);
      expect(second.json.etag).not.toBe(one.etag);
      const stale = { 'if-match': one.etag };
      expect(
        (await refused(`PATCH ${base}/${one.name}`, 409, { body: { title: 'X', etag: one.etag } })).code,
      ).toBe(10);
      await refused(`PATCH ${base}/${one.name}`, 409, { body: { title: 'X' }, headers: stale });
      await refused(`DELETE ${base}/${one.name}`, 409, { headers: stale });
      expect((await ask(`GET ${base}/${one.name}`)).json).toEqual(second.json);
      expect((await ask(`DELETE ${base}/${one.name}`, { headers: { 'if-match': '*' } })).status).toBe(200);
    });

    test('a delete returns the resource, and later calls get NOT_FOUND', async () => {
      const one = await made();
      expect((await ask(`DELETE ${base}/${one.name}`)).json).toEqual(one);
      await refused(`GET ${base}/${one.name}`, 404);
      await refused(`DELETE ${base}/${one.name}`, 404);
    });

    test('a create accepts an id; repeating it returns the same resource, a different one conflicts', async () => {
      const id = `${definition.singular}-mine`;
      const query = `?${definition.singular}Id=${id}`;
      const one = await made(hidden, query);
      expect(one.name).toBe(`${collectionOf(definition.pattern)}/${id}`);
      expect(await made(hidden, query)).toEqual(one);
      expect(
        (await refused(`POST ${collection}${query}`, 409, { body: { ...hidden, title: 'Other' } })).code,
      ).toBe(6);
      await refused(`POST ${collection}${query}`, 409, { as: bob, body: hidden });
      expect(
        (
          await made(
            hidden,
            `?${definition.singular}_id=0198f5c2-7d3b-7000-8000-${String(Date.now()).slice(-12).padStart(12, '0')}`,
          )
        ).title,
      ).toBe(hidden.title);
    });

    test.each(['abc', 'UPPER', 'with space', 'a/b', 'x'.repeat(64), 'dot.dot', 'ümlaut'])(
      'the id %s is rejected',
      async id => {
        await refused(`POST ${collection}?${definition.singular}Id=${encodeURIComponent(id)}`, 400, {
          body: hidden,
        });
      },
    );

    test('required fields must be present and not empty, and errors name the missing ones', async () => {
      for (const key of ['title', 'visibility']) {
        const { [key]: _, ...rest } = hidden as Record<string, unknown>;
        for (const body of [rest, { ...rest, [key]: null }, { ...rest, [key]: key === 'title' ? '  ' : 0 }]) {
          const answer = await refused(`POST ${collection}`, 400, { body });
          expect(answer.details[1]).toMatchObject({ fieldViolations: [{ field: key }] });
        }
        const one = await made();
        await refused(`PATCH ${base}/${one.name}?updateMask=${key}`, 400, { body: {} });
      }
    });

    test.each([
      ['title', 5],
      ['title', ['x']],
      ['title', 'x'.repeat(201)],
      ['title', 'nul\0'],
      ['description', {}],
      ['description', 'x'.repeat(20_001)],
      ['visibility', 'NONSENSE'],
      ['visibility', 17],
      ['visibility', true],
    ])('%s does not accept %j', async (field, value) => {
      const answer = await refused(`POST ${collection}`, 400, { body: { ...hidden, [field]: value } });
      expect(answer.details[1]).toMatchObject({ fieldViolations: [{ field }] });
    });

    test('titles may have 200 characters of any kind, and enums may be numbers', async () => {
      expect((await made({ ...hidden, title: '🍲'.repeat(200) })).title).toHaveLength(400);
      expect(await made({ ...hidden, visibility: 200 })).toMatchObject({
        visibility: 'VISIBILITY_LEVEL_PRIVATE',
      });
    });

    test('bodies that are invalid JSON, not an object or too large are rejected', async () => {
      for (const body of ['', '[]', '"x"', 'null', '{', '{"title":', '{"__proto__":{"x":1}}'])
        await refused(`POST ${collection}`, 400, { body });
      const huge = JSON.stringify({ ...hidden, description: 'x'.repeat(1024 * 1024) });
      await refused(`POST ${collection}`, 413, { body: huge });
      await refused(`POST ${collection}`, 415, {
        body: 'title=x',
        headers: { 'content-type': 'text/plain' },
      });
    });

    test('a create ignores unknown and output-only fields', async () => {
      const one = await made({
        ...hidden,
        name: 'recipes/other',
        createTime: '2001-01-01T00:00:00Z',
        nonsense: {},
      });
      expect(one.name).not.toBe('recipes/other');
      expect(one.createTime).not.toContain('2001');
      expect(one).not.toHaveProperty('nonsense');
    });

    test('a list pages newest first without repeats, and its token works only with the same arguments', async () => {
      const cat = await world.person(`Cat-${plural}`);
      const all: { name: string; createTime: string }[] = [];
      for (let at = 0; at < 7; at++) {
        const { json } = await ask(`POST ${collection}`, { as: cat, body: { ...hidden, title: `No ${at}` } });
        all.push(json);
      }
      // Resources created in the same millisecond are ordered by name.
      const names = all
        .toSorted((a, b) => (`${a.createTime} ${a.name}` < `${b.createTime} ${b.name}` ? 1 : -1))
        .map(({ name }) => name);
      const seen: string[] = [];
      let token = '';
      const filter = 'filter=state%20%3D%20200';
      for (let pages = 0; pages < 4; pages++) {
        const { status, json } = await ask(`GET ${collection}?pageSize=2&${filter}&pageToken=${token}`, {
          as: cat,
        });
        expect(status).toBe(200);
        seen.push(...json[plural].map((each: { name: string }) => each.name));
        token = json.nextPageToken;
        expect(token === '').toBe(pages === 3);
        if (pages > 0) continue;
        for (const other of [
          `pageSize=2&pageToken=${token}`,
          `filter=title%20%3D%20x&pageToken=${token}`,
          `${filter}&pageToken=xyz`,
        ])
          await refused(`GET ${collection}?${other}`, 400, { as: cat });
        await refused(`GET ${collection}?${filter}&pageToken=${token}`, 400, { as: bob });
      }
      expect(seen).toEqual(names);
    });

    test('page sizes must be non-negative integers, and more than 1000 means 1000', async () => {
      for (const size of ['-1', '1.5', 'ten']) await refused(`GET ${collection}?pageSize=${size}`, 400);
      for (const size of ['0', '', '1000', '5000'])
        expect((await ask(`GET ${collection}?pageSize=${size}`)).status).toBe(200);
    });

    test.each([
      'title =',
      '(',
      'title = "x',
      'nonsense = 1',
      'visibility = NONSENSE',
      'favorited = 1',
      'create_time > 5',
      'favorited > true',
      'title < "*x"',
      'AND',
      'x OR',
      'a.b = 1',
      '__proto__ = 1',
      'NOT',
    ])('the filter %s is rejected with the position and the reason', async filter => {
      const answer = await refused(`GET ${collection}?filter=${encodeURIComponent(filter)}`, 400);
      expect(answer.message).toMatch(/position \d+/);
    });

    test('filters match title, visibility, time and favorite', async () => {
      const one = await made({ ...hidden, title: `Quince ${plural}` });
      await ask(`POST ${base}/${one.name}:favorite`);
      for (const filter of [
        `"quince ${plural}"`,
        `title = "Quince ${plural}"`,
        'title = "Quince*"',
        `title:"nce ${plural}"`,
        'quince AND favorited = true',
        'quince (visibility = 300 OR visibility = 1)',
        '-visibility = 1 quince',
        `quince create_time >= "${String(one.createTime)}"`,
        'quince permissionLevel = PERMISSION_LEVEL_ADMIN',
        'QUÍNCE',
      ]) {
        const { json } = await ask(`GET ${collection}?filter=${encodeURIComponent(filter)}`);
        expect(
          json[plural]?.map((each: { name: string }) => each.name),
          `${filter} ${JSON.stringify(json.message)}`,
        ).toEqual([one.name]);
      }
      for (const filter of [
        'quince favorited = false',
        'quince state = 100',
        'title = "quince*"',
        'quince create_time > "2100-01-01T00:00:00Z"',
      ]) {
        const { json } = await ask(`GET ${collection}?filter=${encodeURIComponent(filter)}`);
        expect(json[plural], filter).toEqual([]);
      }
    });

    test('favorite and mute apply to the caller only, and are idempotent', async () => {
      const one = await made(open);
      const mark = async (verb: string, as: Person) =>
        (await ask(`POST ${base}/${one.name}:${verb}`, { as })).json;
      expect(await mark('favorite', bob)).toMatchObject({ name: one.name, favorited: true });
      expect(await mark('favorite', bob)).toMatchObject({ favorited: true });
      expect((await ask(`GET ${base}/${one.name}`)).json.favorited).toBe(false);
      const mine = await ask(
        `GET ${collection}?filter=${encodeURIComponent('state = 200 OR favorited = true')}`,
        { as: bob },
      );
      expect(mine.json[plural].map((each: { name: string }) => each.name)).toContain(one.name);
      expect(await mark('unfavorite', bob)).toMatchObject({ favorited: false });
      expect(await mark('unfavorite', bob)).toMatchObject({ favorited: false });
      expect(await mark('mute', bob)).toMatchObject({ favorited: false, muted: true });
      expect((await ask(`GET ${base}/${one.name}`)).json.muted).toBe(false);
      expect(await mark('unmute', bob)).toMatchObject({ muted: false });
    });

    test('wrong methods get 405, and unknown addresses 404', async () => {
      const one = await made();
      const { status, headers } = await ask(`PUT ${base}/${one.name}`, { body: {} });
      expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, PATCH, DELETE' });
      await refused(`POST ${base}/${one.name}:nonsense`, 404);
      await refused(`GET ${base}/${one.name}/nonsense`, 404);
      await refused(`GET ${base}/nonsense`, 404);
    });

    test('a name resolves only through a parent that the resource belongs to', async () => {
      const one = await made(open);
      for (const parent of definition.through) {
        const kind = parent.split('/')[0] ?? '';
        await refused(`GET ${base}/${kind}/nosuch/${one.name}`, 404);
      }
      expect((await ask(`GET ${base}/${ann.user}/${one.name}`)).json).toEqual(one);
      await refused(`GET ${base}/${bob.user}/${one.name}`, 404);
    });
  });
});
