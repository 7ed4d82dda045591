import { methodsOf } from '@potluck/contract/methods';
import { definitions } from '@potluck/contract/resources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

/** All methods that write, at their first address, with ids that don't exist. */
const writes = definitions.flatMap(definition =>
  methodsOf(definition)
    .filter(({ http }) => http !== 'GET')
    .map(({ id, http, bindings }) => ({
      id,
      http,
      path: (bindings[0] ?? '').replace(/\{\w+=([^}]*)\}/, '$1').replaceAll('*', 'nothing'),
    })),
);

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  beforeAll(async () => {
    world = await openWorld(await open());
    ann = await world.person('Ann');
  });
  afterAll(() => world.close());

  async function ask(method: string, path: string, { body, ifMatch }: { body?: object; ifMatch?: string }) {
    const answer = await world.app.inject({
      method: method as 'POST',
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${ann.token}`,
        ...(ifMatch !== undefined && { 'if-match': ifMatch }),
      },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, json: answer.json() };
  }

  const bodies = writes.filter(({ http }) => http !== 'DELETE');
  test.each(bodies.map(each => [each.id, each] as const))(
    '%s rejects an etag that is not a string',
    async (_, each) => {
      for (const etag of [{ nested: '"1"' }, ['"1"'], 1, true, null]) {
        const { status, json } = await ask(each.http, each.path, { body: { etag } });
        expect([etag, status]).toEqual([etag, 400]);
        expect(json.details[1].fieldViolations).toEqual([{ field: 'etag', description: 'must be text' }]);
      }
    },
  );

  test.each(writes.map(each => [each.id, each] as const))(
    '%s rejects an invalid If-Match header',
    async (_, each) => {
      for (const ifMatch of ['{}', '1', '"1', '"1" "2"', '*, "1"']) {
        const { status } = await ask(each.http, each.path, { body: {}, ifMatch });
        expect([ifMatch, status]).toEqual([ifMatch, 400]);
      }
    },
  );

  test('settings accept a change only with their current etag, in the body or in If-Match', async () => {
    const path = `/users/v1alpha1/${ann.user}/settings`;
    const etag = async () => String((await ask('GET', path, {})).json.etag);
    const dark = { theme: 'DARK' };
    expect((await ask('PATCH', path, { body: dark, ifMatch: '*' })).status).toBe(200);
    expect((await ask('PATCH', path, { body: dark, ifMatch: await etag() })).status).toBe(200);
    expect((await ask('PATCH', path, { body: {}, ifMatch: `"999", W/${await etag()}` })).status).toBe(200);
    expect((await ask('PATCH', path, { body: { theme: 'LIGHT', etag: '"999"' } })).status).toBe(409);
    expect((await ask('PATCH', path, { body: { theme: 'LIGHT' }, ifMatch: '"999"' })).status).toBe(409);
    expect((await ask('GET', path, {})).json.theme).toBe('DARK');
  });
});
