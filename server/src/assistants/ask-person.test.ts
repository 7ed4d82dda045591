import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { anyEngine } from '../testing/services/engines.ts';
import type { Person } from '../testing/world.ts';
import {
  type AssistantWorld,
  createKey,
  type Era,
  eras,
  newestEra,
  openAssistantWorld,
} from './testing/assistant-world.ts';

type Action = 'accept' | 'decline' | 'cancel';

anyEngine(open => {
  let world: AssistantWorld;
  let ann: Person;
  let list: string;
  let remove: string[];

  beforeEach(async () => {
    world = await openAssistantWorld(await open());
    ann = await world.person('Ann');
    const { client } = ann;
    list = (await client.list.create({ list: { title: 'Shopping', visibility: 'VISIBILITY_LEVEL_PRIVATE' } }))
      .name;
    const create = (title: string) => client.listItem.create({ parent: list, listItem: { title } });
    remove = [];
    for (const title of ['Milk', 'Tea', 'Eggs', 'Jam']) remove.push((await create(title)).name);
    return () => world.close();
  });

  /** A program that can ask its person, who answers always the same. */
  async function program(action: Action, { era = newestEra, elicitation = {} }: Program = {}) {
    const { token } = await createKey(ann);
    const asked: string[] = [];
    const client = new Client(
      { name: 'test', version: '1' },
      { capabilities: { elicitation }, versionNegotiation: { mode: eras[era] } },
    );
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params.message);
      return action === 'accept' ? { action, content: {} } : { action };
    });
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(world.url), { requestInit }));
    onTestFinished(() => client.close());
    const call = async (input: object) => {
      const result = await client.callTool({ name: 'change_list_items', arguments: { list, ...input } });
      return result.structuredContent as Record<string, unknown>;
    };
    return { asked, call };
  }

  const left = async () => (await ann.client.listItem.list({ parent: list })).listItems.length;

  test('a program that can ask its person asks at once, and the change happens if they agree', async () => {
    const { asked, call } = await program('accept');
    expect(await call({ remove })).toMatchObject({ removed: 4 });
    expect(asked).toEqual(['Remove 4 items from “Shopping”. Go ahead?']);
    expect(await left()).toBe(0);
  });

  test.each(['decline', 'cancel'] as const)('nothing changes if the person answers %s', async action => {
    const { asked, call } = await program(action);
    expect(await call({ remove })).toEqual({
      declined: true,
      hint: 'The person declined. Nothing has changed.',
    });
    expect([asked.length, await left()]).toEqual([1, 4]);
    expect(await world.context.store.db.selectFrom('assistant_proposal').selectAll().execute()).toEqual([]);
  });

  test.each<[string, Program]>([
    ['of the older era', { era: '2025-11-25' }],
    ['that only opens addresses', { elicitation: { url: {} } }],
  ])('a program %s gets the proposal with its handle', async (_, kind) => {
    const { asked, call } = await program('accept', kind);
    const { proposal, confirm } = await call({ remove });
    expect([proposal, asked]).toEqual(['Remove 4 items from “Shopping”.', []]);
    expect(await call({ remove, confirm })).toMatchObject({ removed: 4 });
  });

  test('an answer without the question, and with the handle of another change, changes nothing', async () => {
    const { token } = await createKey(ann);
    const send = async (params: object) => {
      const _meta = {
        'io.modelcontextprotocol/protocolVersion': newestEra,
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
      };
      const name = 'change_list_items';
      const response = await fetch(world.url, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...{ accept: 'application/json, text/event-stream', 'mcp-protocol-version': newestEra },
          ...{ 'mcp-method': 'tools/call', 'mcp-name': name },
        },
        body: JSON.stringify({
          ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
          params: { name, _meta, ...params },
        }),
      });
      return (await response.json()) as { result: Record<string, unknown> };
    };
    const input = { list, remove };
    const { result } = await send({ arguments: input });
    expect(result).toMatchObject({ resultType: 'input_required', requestState: expect.any(String) });
    const inputResponses = { confirm: { action: 'accept', content: {} } };
    const { requestState } = result;
    for (const changed of [
      { arguments: input, inputResponses },
      { arguments: input, inputResponses, requestState: 'made-up' },
      { arguments: { list, remove: remove.toReversed() }, inputResponses, requestState },
    ]) {
      const answer = JSON.stringify(await send(changed));
      expect(answer).toMatch(/declined|another change/);
    }
    expect(await left()).toBe(4);
    expect(JSON.stringify(await send({ arguments: input, inputResponses, requestState }))).toContain(
      '"removed":4',
    );
    expect(JSON.stringify(await send({ arguments: input, inputResponses, requestState }))).toContain(
      'was used',
    );
  });
});

interface Program {
  era?: Era;
  elicitation?: { form?: Record<string, string>; url?: Record<string, string> };
}
