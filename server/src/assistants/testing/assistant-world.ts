import { createServer } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { KeyScope } from '@potluck/contract';
import type { Store } from '../../store/store.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';

/** The eras of the protocol, by how a client negotiates its version. */
export const eras = { '2025-11-25': 'legacy', '2026-07-28': { pin: '2026-07-28' } } as const;
export type Era = keyof typeof eras;

export const newestEra: Era = '2026-07-28';

export const everything: KeyScope = {
  doors: ['MCP'],
  kinds: ['CALENDAR', 'LIST', 'RECIPE', 'COOKBOOK', 'MENU'],
  level: 'WRITE',
  circles: [],
  things: [],
};

/** The result of a tool. */
export interface ToolResult {
  isError: boolean;
  text: string;
  /** The structured content. Tests know which tool they called, and so which of these fields it has. */
  answer: ToolAnswer;
}

/** The fields that tests read one by one. */
export interface ToolAnswer {
  [field: string]: unknown;
  by: string;
  change: string;
  confirm: string;
  description: string;
  recipe: string;
  added: { item: string }[];
  dishes: AnsweredPart[];
  events: { event: string; title: string; start: string; dishes: AnsweredPart[] }[];
  hits: { title: string; by: string }[];
  ingredients: { lines: string[] }[];
  people: AnsweredPart[];
}

/** A part of an event, with its author. */
interface AnsweredPart {
  title: string;
  by?: string;
}

/** An assistant that is connected over HTTP. */
export interface Assistant {
  key: string;
  token: string;
  client: Client;
  call(name: string, input?: object): Promise<ToolResult>;
}

/** A listening server that assistants connect to. */
export interface AssistantWorld extends TestWorld {
  url: string;
  connect(person: Person, scope?: Partial<KeyScope>, era?: Era): Promise<Assistant>;
}

export async function openAssistantWorld(
  store: Store,
  env: Record<string, string> = {},
): Promise<AssistantWorld> {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const world = await openWorld(store, { DRAW_PICTURES: 'off', PUBLIC_URL: publicUrl, ...env });
  await world.app.listen({ port, host: 'localhost' });
  const url = `${publicUrl}/mcp`;
  const clients: Client[] = [];
  return {
    ...world,
    url,
    async connect(person, scope = {}, era = newestEra) {
      const { name: key, token } = await createKey(person, scope);
      const client = await connected(url, token, era);
      clients.push(client);
      return { key, token, client, call: (name, input = {}) => called(client, name, input) };
    },
    async close() {
      for (const client of clients) await client.close();
      await world.close();
    },
  };
}

/** Creates an access key for assistants. */
export async function createKey({ client, user }: Person, scope: Partial<KeyScope> | null = {}) {
  const accessKey = { title: 'Claude', scope: scope && { ...everything, ...scope } };
  const made = await client.accessKey.create({ parent: user, accessKey });
  return { name: made.name, token: made.unencryptedAccessKey };
}

export async function connected(url: string, token: string, era: Era): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: eras[era] } });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  return client;
}

async function called(client: Client, name: string, input: object): Promise<ToolResult> {
  const result = await client.callTool({ name, arguments: { ...input } });
  const [first] = result.content;
  const text = first?.type === 'text' ? first.text : '';
  return { isError: result.isError === true, text, answer: result.structuredContent as ToolAnswer };
}

/** A port that is free now: the server's own address must be known before it listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await new Promise(resolve => server.once('listening', resolve));
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
