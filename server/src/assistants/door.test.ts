import { beforeEach, describe, expect, test } from 'vitest';
import { anyEngine } from '../testing/services/engines.ts';
import { refusal } from '../testing/sharing/share.ts';
import type { Person } from '../testing/world.ts';
import {
  type AssistantWorld,
  connected,
  createKey,
  newestEra,
  openAssistantWorld,
} from './testing/assistant-world.ts';

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

anyEngine(open => {
  let world: AssistantWorld;
  let ann: Person;

  beforeEach(async () => {
    world = await openAssistantWorld(await open());
    ann = await world.person('Ann');
    return () => world.close();
  });

  async function post(token: string, { headers = {}, body = JSON.stringify(list) }: Posted = {}) {
    const response = await world.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        host: new URL(world.url).host,
        ...(token && { authorization: `Bearer ${token}` }),
        ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        ...headers,
      },
      payload: body,
    });
    return { status: response.statusCode, headers: response.headers, body: response.body };
  }

  describe('who may come in', () => {
    test('a request without a key, with a session or with a wrong key is unauthenticated', async () => {
      for (const token of ['', ann.token, 'potluck_key_nonsense']) {
        const { status, headers } = await post(token);
        expect(status).toBe(401);
        expect(headers['www-authenticate']).toMatch(/^Bearer/);
      }
    });

    test('a key for another door is refused, and one for this door does not open the API', async () => {
      const { token: forApi } = await createKey(ann, { doors: ['API'] });
      expect(await post(forApi)).toMatchObject({ status: 403 });
      const { token } = await createKey(ann);
      expect((await post(token)).status).toBe(200);
      const url = '/api/lists/v1alpha1/lists';
      const answer = await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect(answer.statusCode).toBe(403);
    });

    test('a revoked key fails at the next call, and a narrower scope shows fewer tools', async () => {
      const { key, client } = await world.connect(ann);
      const names = async () => (await client.listTools()).tools.map(({ name }) => name);
      const all = await names();
      const accessKey = await ann.client.accessKey.get({ name: key });
      if (!accessKey.scope) throw new Error('the key has a scope');
      const scope = { ...accessKey.scope, level: 'READ' as const, kinds: ['LIST' as const] };
      await ann.client.accessKey.update({ accessKey: { name: key, scope } });
      const { token } = await createKey(ann, scope);
      const narrow = await connected(world.url, token, newestEra);
      const left = (await narrow.listTools()).tools.map(({ name }) => name);
      await narrow.close();
      expect(left).toEqual(['get_context', 'search', 'list_lists', 'get_list', 'list_changes']);
      expect(all.filter(name => left.includes(name))).toEqual(left);
      await expect(client.callTool({ name: 'save_recipe', arguments: { title: 'Soup' } })).rejects.toThrow(
        /no tool save_recipe/,
      );
      await ann.client.accessKey.delete({ name: key });
      await expect(client.callTool({ name: 'list_lists' })).rejects.toThrow();
    });
  });

  describe('what is refused', () => {
    test('a page of another site, and another host name', async () => {
      const { token } = await createKey(ann);
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { host: 'evil.example' },
        { host: '127.0.0.1:1' },
      ];
      for (const headers of foreign) expect((await post(token, { headers })).status).toBe(403);
      expect((await post(token, { headers: { origin: new URL(world.url).origin } })).status).toBe(200);
    });

    test('a body of more than 256 KiB', async () => {
      const { token } = await createKey(ann);
      const body = JSON.stringify({ ...list, params: { filler: 'x'.repeat(256 * 1024) } });
      expect((await post(token, { body })).status).toBe(413);
    });

    test('a body that is no JSON, another content type, and sessions', async () => {
      const { token } = await createKey(ann);
      expect((await post(token, { body: '{' })).status).toBe(400);
      expect((await post(token, { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
      for (const method of ['GET', 'DELETE'] as const) {
        const headers = { host: new URL(world.url).host, authorization: `Bearer ${token}` };
        const answer = await world.app.inject({ method, url: '/mcp', headers });
        expect(answer.statusCode).toBe(405);
      }
    });

    test('a batch, which would count as one request', async () => {
      const { token } = await createKey(ann);
      const batch = JSON.stringify([list, { ...list, id: 2 }]);
      for (const body of [batch, `  \n${batch}`, `\uFEFF${batch}`]) {
        const answer = await post(token, { body });
        expect(answer.status).toBe(400);
        expect(answer.body).toContain('one message at a time');
      }
    });

    test('headers of the newer era that contradict the body', async () => {
      const { token } = await createKey(ann);
      const _meta = {
        'io.modelcontextprotocol/protocolVersion': newestEra,
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      };
      const body = JSON.stringify({ ...list, params: { _meta } });
      const fitting = { 'mcp-protocol-version': newestEra, 'mcp-method': 'tools/list' };
      expect((await post(token, { headers: fitting, body })).status).toBe(200);
      for (const headers of [
        { ...fitting, 'mcp-method': 'tools/call' },
        { ...fitting, 'mcp-protocol-version': '2025-11-25' },
      ])
        expect((await post(token, { headers, body })).status).toBe(400);
    });

    test('more than 120 requests a minute', async () => {
      const { token } = await createKey(ann);
      // Turns come back while the test runs, two a second.
      let [count, refused] = [0, await post(token)];
      for (; refused.status === 200 && count < 200; count += 1) refused = await post(token);
      expect(count).toBeGreaterThanOrEqual(119);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });

    test('more than 30 changes in ten minutes', async () => {
      const { name } = await ann.client.list.create({
        list: { title: 'Shopping', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
      });
      const { call } = await world.connect(ann);
      for (let count = 0; count < 30; count += 1)
        expect((await call('change_list_items', { list: name, add: [{ title: 'Milk' }] })).isError).toBe(
          false,
        );
      const refused = await call('change_list_items', { list: name, add: [{ title: 'Milk' }] });
      expect(refused).toMatchObject({ isError: true });
      expect(refused.text).toContain('30 times in 10 minutes');
    });
  });

  test('an operator can turn assistants off', async () => {
    const off = await openAssistantWorld(await open(), { ASSISTANTS: 'off' });
    const person = await off.person('Ann');
    const { token } = await createKey(person);
    const headers = { host: new URL(off.url).host, authorization: `Bearer ${token}` };
    const answer = await off.app.inject({ method: 'POST', url: '/mcp', headers, payload: list });
    expect(answer.statusCode).toBe(404);
    await off.close();
  });

  test('a call of a person’s own method needs a session, as in the API', async () => {
    const { token } = await createKey(ann, null);
    expect((await post(token)).status).toBe(200);
    const byKey = world.app.inject({
      url: `/api/users/v1alpha1/${ann.user}/assistantChanges`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await byKey).statusCode).toBe(403);
    expect(
      (await refusal(ann.client.assistantChange.get({ name: `${ann.user}/assistantChanges/x` }))).code,
    ).toBe('NOT_FOUND');
  });
});

interface Posted {
  headers?: Record<string, string>;
  body?: string;
}
