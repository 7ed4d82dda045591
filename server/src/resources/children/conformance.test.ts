import type { ResourceDefinition } from '@potluck/contract/define-resource';
import type { ErrorBody } from '@potluck/contract/errors';
import { toSnake } from '@potluck/contract/field-mask';
import { methodsOf } from '@potluck/contract/methods';
import { collectionOf } from '@potluck/contract/names';
import { definitions, parentDefinition, rootDefinition } from '@potluck/contract/resources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eachEngine } from '../../testing/services/engines.ts';
import { befriend } from '../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';

/*
 * What the API promises for every child resource, tested for each type through its own routes. Only type-specific
 * behavior has tests of its own.
 */
const children = definitions.filter(each => parentDefinition(each) && each.methods.includes('create'));
type Json = Record<string, unknown> & { name: string; etag: string };

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let bob: Person;
  beforeAll(async () => {
    world = await openWorld(await open());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    await befriend(ann, bob);
    // The target of the example link.
    const soup = { title: 'Soup', visibility: 'VISIBILITY_LEVEL_PUBLIC' } as const;
    await ann.client.recipe.create({ recipeId: 'soup', recipe: soup });
  });
  afterAll(() => world.close());

  interface CallOptions {
    as?: Person | null;
    body?: unknown;
    headers?: Record<string, string>;
  }

  async function ask(line: string, { as = ann, body, headers }: CallOptions = {}) {
    const [method = 'GET', path = ''] = line.split(' ');
    const answer = await world.app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    return { status: answer.statusCode, json: answer.json() };
  }

  async function given(line: string, options?: CallOptions): Promise<Json> {
    const { status, json } = await ask(line, options);
    expect(status, `${line} ${JSON.stringify(json)}`).toBe(200);
    return json as Json;
  }

  async function refused(line: string, status: number, options?: CallOptions): Promise<ErrorBody> {
    const { status: got, json } = await ask(line, options);
    expect({ line, status: got }, JSON.stringify(json)).toEqual({ line, status });
    return json as ErrorBody;
  }

  /** Creates the ancestors of a type, starting with a root of this visibility. */
  async function above(definition: ResourceDefinition, visibility = 'HIDDEN'): Promise<string> {
    const parent = parentDefinition(definition);
    if (!parent) throw new Error(`${definition.singular} lies below nothing`);
    const base = `/${parent.service}/v1alpha1`;
    const collection = collectionOf(parent.pattern);
    if (!parentDefinition(parent)) {
      const body = { ...parent.example, visibility: `VISIBILITY_LEVEL_${visibility}` };
      return (await given(`POST ${base}/${collection}`, { body })).name;
    }
    const place = await above(parent, visibility);
    return (await given(`POST ${base}/${place}/${collection}`, { body: parent.example })).name;
  }

  /** Grants Bob a level on the root and accepts it for him if `accepted`. */
  async function share(definition: ResourceDefinition, name: string, level: string, accepted = true) {
    const root = name.split('/').slice(0, 2).join('/');
    const { service } = rootDefinition(definition);
    const body = { recipient: { name: bob.user }, level: `PERMISSION_LEVEL_${level}` };
    const grant = await given(`POST /${service}/v1alpha1/${root}/accesses`, { body });
    if (accepted) await given(`POST /${service}/v1alpha1/${grant.name}:accept`, { as: bob });
    return `/${service}/v1alpha1/${grant.name}`;
  }

  describe.each(children.map(each => [each.plural, each] as const))('%s', (plural, definition) => {
    const base = `/${definition.service}/v1alpha1`;
    const { singular, example, fields, methods } = definition;
    const updatable = methods.includes('update');

    async function made(parent: string, { query = '', ...options }: CallOptions & { query?: string } = {}) {
      return given(`POST ${base}/${parent}/${plural}${query}`, { body: example, ...options });
    }

    /** Every call on one of them, with its position among the calls that write. */
    function calls(name: string, parent: string) {
      const reads = [`GET ${base}/${name}`, `GET ${base}/${parent}/${plural}`];
      const writes = [
        `POST ${base}/${parent}/${plural}`,
        ...(updatable ? [`PATCH ${base}/${name}`] : []),
        `DELETE ${base}/${name}`,
      ];
      return { reads, writes };
    }

    test('a created one comes back whole, and is listed below its parent', async () => {
      const parent = await above(definition);
      const one = await made(parent);
      expect(Object.keys(one).sort()).toEqual(['name', ...Object.keys(fields), 'etag'].sort());
      expect(one).toMatchObject(example);
      expect(one.name.startsWith(`${parent}/${plural}/`)).toBe(true);
      expect(await given(`GET ${base}/${one.name}`)).toEqual(one);
      expect(await given(`GET ${base}/${parent}/${plural}`)).toEqual({ [plural]: [one], nextPageToken: '' });
    });

    test('nobody gets anything without a token', async () => {
      for (const { http, bindings } of methodsOf(definition)) {
        for (const binding of bindings) {
          const path = binding.replace(/\{\w+=([^}]*)\}/, (_, pattern: string) =>
            pattern.replaceAll('*', 'some'),
          );
          await refused(`${http} ${path}`, 401, { as: null });
        }
      }
    });

    test('below what is hidden everything answers as below what does not exist', async () => {
      const parent = await above(definition);
      const { name } = await made(parent);
      const id = parent.split('/')[1] ?? '';
      const missing = parent.replace(id, 'nosuchthing');
      const { reads, writes } = calls(name, parent);
      for (const line of [...reads, ...writes]) {
        const body = line.startsWith('POST') || line.startsWith('PATCH') ? example : undefined;
        const hidden = await refused(line, 404, { as: bob, body });
        const gone = await refused(line.replace(parent, missing), 404, { as: bob, body });
        const alike = (errorBody: ErrorBody) => JSON.stringify(errorBody).replaceAll('nosuchthing', id);
        expect(alike(hidden)).toBe(alike(gone));
      }
    });

    test('who is invited sees the thing but nothing below it until they accept', async () => {
      const parent = await above(definition);
      const { name } = await made(parent);
      const grant = await share(definition, name, 'WRITE', false);
      const { reads, writes } = calls(name, parent);
      for (const line of [...reads, ...writes]) await refused(line, 403, { as: bob, body: bodyFor(line) });
      await given(`POST ${grant}:accept`, { as: bob });
      for (const line of reads) await given(line, { as: bob });
    });

    test.runIf(!definition.authored).each(['READ', 'PUBLIC'])(
      'who has %s may look and change nothing',
      async level => {
        const parent = await above(definition, level === 'PUBLIC' ? 'PUBLIC' : 'HIDDEN');
        const one = await made(parent);
        if (level === 'READ') await share(definition, one.name, 'READ');
        const { reads, writes } = calls(one.name, parent);
        for (const line of reads) await given(line, { as: bob });
        for (const line of writes) await refused(line, 403, { as: bob, body: bodyFor(line) });
        expect(await given(`GET ${base}/${one.name}`)).toEqual(one);
      },
    );

    test.runIf(definition.authored)('who may look makes their own, and changes none of others', async () => {
      const parent = await above(definition);
      const one = await made(parent);
      await share(definition, one.name, 'READ');
      const { reads, writes } = calls(one.name, parent);
      for (const line of reads) await given(line, { as: bob });
      for (const line of writes.filter(each => !each.startsWith('POST')))
        await refused(line, 403, { as: bob, body: bodyFor(line) });
      expect(await given(`GET ${base}/${one.name}`)).toEqual(one);
      const own = await made(parent, { as: bob });
      if (updatable) await given(`PATCH ${base}/${own.name}`, { as: bob, body: example });
      await given(`DELETE ${base}/${own.name}`, { as: bob });
    });

    test.runIf(definition.authored)('who looks as one of the public sees their own alone', async () => {
      const dan = await world.person('Dan');
      const parent = await above(definition, 'PUBLIC');
      const { name } = await made(parent);
      const own = await made(parent, { as: dan });
      expect(await given(`GET ${base}/${parent}/${plural}`, { as: dan })).toMatchObject({ [plural]: [own] });
      const { reads, writes } = calls(name, parent);
      for (const line of [...reads, ...writes].filter(each => each.includes(name)))
        await refused(line, 404, { as: dan, body: bodyFor(line) });
    });

    test('who has WRITE changes it, and after a revocation gets nothing more', async () => {
      const parent = await above(definition);
      const one = await made(parent);
      const grant = await share(definition, one.name, 'WRITE');
      await given(`DELETE ${base}/${one.name}`, { as: bob });
      const { name } = await made(parent, { as: bob });
      await given(`DELETE ${grant}`);
      await refused(`GET ${base}/${name}`, 404, { as: bob });
      await refused(`GET ${base}/${parent}/${plural}`, 404, { as: bob });
    });

    test('is found through its own parent only', async () => {
      const [parent, other] = [await above(definition), await above(definition)];
      const { name } = await made(parent);
      const strayed = name.replace(parent, other);
      for (const line of calls(strayed, other).writes.filter(each => !each.startsWith('POST')))
        await refused(line, 404, { body: bodyFor(line) });
      await refused(`GET ${base}/${strayed}`, 404);
      await refused(`GET ${base}/${bob.user}/${name}`, 404);
      expect((await given(`GET ${base}/${ann.user}/${name}`)).name).toBe(name);
    });

    test('a deleted one is gone, and one goes with its parent', async () => {
      const parent = await above(definition);
      const one = await made(parent);
      await given(`DELETE ${base}/${one.name}`);
      await refused(`GET ${base}/${one.name}`, 404);
      await refused(`DELETE ${base}/${one.name}`, 404);
      const two = await made(parent);
      await given(`DELETE /${parentDefinition(definition)?.service}/v1alpha1/${parent}`);
      await refused(`GET ${base}/${two.name}`, 404);
    });

    test('a stale etag is refused and nothing changes', async () => {
      const one = await made(await above(definition));
      const stale = { 'if-match': '"999"' };
      await refused(`DELETE ${base}/${one.name}`, 409, { headers: stale });
      if (updatable) {
        await refused(`PATCH ${base}/${one.name}`, 409, { body: { ...example, etag: '"999"' } });
        await refused(`PATCH ${base}/${one.name}`, 409, { body: example, headers: stale });
      }
      expect(await given(`GET ${base}/${one.name}`)).toEqual(one);
      await given(`DELETE ${base}/${one.name}`, { headers: { 'if-match': one.etag } });
    });

    test.runIf(definition.chosenIds)(
      'a chosen id is kept, and a repeated create gives what it made',
      async () => {
        const parent = await above(definition);
        const query = `?${singular}Id=chosen-one`;
        const one = await made(parent, { query });
        expect(one.name).toBe(`${parent}/${plural}/chosen-one`);
        expect((await made(parent, { query })).name).toBe(one.name);
        await share(definition, one.name, 'WRITE');
        await refused(`POST ${base}/${parent}/${plural}${query}`, 409, { as: bob, body: example });
        await refused(`POST ${base}/${parent}/${plural}?${singular}Id=NO`, 400, { body: example });
      },
    );

    test.runIf(updatable)(
      'an update changes what its mask names, and refuses what is not its own',
      async () => {
        const one = await made(await above(definition));
        const [key = '', value] = Object.entries(example).at(-1) ?? [];
        const empty = await given(`PATCH ${base}/${one.name}?updateMask=${toSnake(key)}`, {
          body: { [key]: value, name: 'lists/other' },
        });
        expect(empty).toMatchObject({ name: one.name, [key]: value });
        expect(empty.etag).not.toBe(one.etag);
        for (const path of ['nonsense', 'create_time', 'name', '__proto__'])
          await refused(`PATCH ${base}/${one.name}?updateMask=${path}`, 400, { body: example });
      },
    );

    test('a list pages through everything once, with a token that fits its arguments alone', async () => {
      const parent = await above(definition);
      // A test item can be ticked off once, and a recipe can be in a cookbook once.
      const makes = plural === 'listItemCompletions' || plural === 'cookbookEntries' ? 1 : 5;
      const names: string[] = [];
      for (let at = 0; at < makes; at++) names.push((await made(parent)).name);
      const seen: string[] = [];
      let token = '';
      do {
        const query = `pageSize=2&pageToken=${token}`;
        const page = await given(`GET ${base}/${parent}/${plural}?${query}`);
        seen.push(...(page[plural] as Json[]).map(each => each.name));
        token = String(page.nextPageToken);
        if (token) {
          await refused(`GET ${base}/${parent}/${plural}?pageToken=${token}`, 400, { as: null }).catch(
            () => {},
          );
          await refused(`GET ${base}/${await above(definition)}/${plural}?pageToken=${token}`, 400);
        }
      } while (token);
      expect([...seen].sort()).toEqual([...names].sort());
      await refused(`GET ${base}/${parent}/${plural}?pageToken=nonsense`, 400);
      await refused(`GET ${base}/${parent}/${plural}?pageSize=-1`, 400);
      await refused(`GET ${base}/${parent}/${plural}?filter=nonsense%20%3D%201`, 400);
    });

    test('the wildcard lists what lies below all that one may read, and nothing else', async () => {
      const [own, shared, hidden] = [
        await above(definition),
        await above(definition),
        await above(definition),
      ];
      const [, mine, theirs] = [await made(own), await made(shared), await made(hidden)];
      await share(definition, mine.name, 'READ');
      await share(definition, theirs.name, 'READ', false);
      const everywhere = definition.pattern
        .replaceAll(/\{\w+\}/g, '-')
        .split('/')
        .slice(0, -1)
        .join('/');
      const names = async (as: Person) => {
        const page = await given(`GET ${base}/${everywhere}?pageSize=1000`, { as });
        return (page[plural] as Json[]).map(each => each.name);
      };
      expect(await names(bob)).toContain(mine.name);
      expect(await names(bob)).not.toContain(theirs.name);
      expect(await names(ann)).toEqual(expect.arrayContaining([mine.name, theirs.name]));
    });

    test('what its fields do not take is refused by name, and nothing is made', async () => {
      const parent = await above(definition);
      for (const [key, field] of Object.entries(fields)) {
        if (field.behavior === 'outputOnly') continue;
        const answer = await refused(`POST ${base}/${parent}/${plural}`, 400, {
          body: { ...example, [key]: [{}] },
        });
        expect(JSON.stringify(answer.details)).toContain(key);
        if (field.behavior === 'optional') continue;
        const { [key]: _, ...rest } = example;
        await refused(`POST ${base}/${parent}/${plural}`, 400, { body: rest });
      }
      expect((await given(`GET ${base}/${parent}/${plural}`))[plural]).toEqual([]);
    });

    function bodyFor(line: string): object | undefined {
      return /^(POST|PATCH)/.test(line) ? example : undefined;
    }
  });
});
