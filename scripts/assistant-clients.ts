import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createKey, openAssistantWorld } from '../server/src/assistants/testing/assistant-world.ts';
import { openStore } from '../server/src/store/store.ts';
import { freePort } from '../server/src/testing/services/free-port.ts';

/*
 * Tries clients of others against the door for assistants: the inspector, the Python client and the conformance suite.
 * They come from package registries, so this is no part of `npm test`. Needs Python 3.10 or newer.
 */

const packages = {
  inspector: '@modelcontextprotocol/inspector@2.12.0',
  conformance: '@modelcontextprotocol/conformance@0.2.0-alpha.12',
  python: 'mcp==2.3.0',
};

/**
 * The scenarios that apply, by revision of the protocol. All others want tools, prompts and resources of the suite's own
 * (docs/assistants.md); `server-stateless` also wants streams of subscriptions, which Potluck does not offer.
 */
const scenarios = {
  '2025-11-25': [
    ...['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list'],
    'dns-rebinding-protection',
  ],
  '2026-07-28': [
    ...['tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection'],
    ...['caching', 'http-header-validation', 'sep-2164-resource-not-found'],
  ],
};

const python = `
import asyncio, sys, httpx2
from mcp import ClientSession
from mcp.client.streamable_http import streamable_http_client

async def main(url, key):
    client = httpx2.AsyncClient(headers={"Authorization": f"Bearer {key}"})
    async with streamable_http_client(url, http_client=client) as streams:
        async with ClientSession(streams[0], streams[1]) as session:
            await session.initialize()
            tools = await session.list_tools()
            assert len(tools.tools) == 17, tools
            found = await session.call_tool("get_context", {})
            assert "Ann" in found.content[0].text, found
            made = await session.call_tool("save_recipe", {"title": "Soup", "ingredients": "200 g lentils"})
            recipe = made.structured_content["recipe"]
            read = await session.read_resource("potluck://" + recipe)
            assert "lentils" in read.contents[0].text, read
            undone = await session.call_tool("undo_change", {"change": made.structured_content["change"]})
            assert undone.structured_content["undone"] == 1, undone
            prompts = await session.list_prompts()
            assert len(prompts.prompts) == 3, prompts
            wrong = await session.call_tool("get_recipe", {"recipe": recipe})
            assert wrong.is_error, wrong

asyncio.run(main(*sys.argv[1:]))
`;

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'potluck-clients-'));
const suite = join(folder, 'node_modules/.bin/conformance');
const failed: string[] = [];

await install();
const store = await openStore({ databaseUrl: '', dataDir: folder });
const world = await openAssistantWorld(store);
const ann = await world.person('Ann');
const { token } = await createKey(ann);
const proxy = await keyProxy(world.url, token);
try {
  await attempt('inspector', inspect);
  await attempt('python', () => run(join(folder, 'py/bin/python'), ['-c', python, world.url, token]));
  for (const [revision, some] of Object.entries(scenarios))
    for (const scenario of some) await attempt(`${scenario} ${revision}`, () => conform(scenario, revision));
  await attempt('authorization', authorize);
} finally {
  proxy.close();
  await world.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed.length === 0 ? 'All clients work.' : `Failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

async function install(): Promise<void> {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  await run('npm', ['install', '--ignore-scripts', packages.inspector, packages.conformance], {
    cwd: folder,
  });
  await run('python3', ['-m', 'venv', join(folder, 'py')]);
  await run(join(folder, 'py/bin/pip'), ['-q', 'install', packages.python]);
}

async function attempt(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    console.log(`${name}: passed`);
  } catch (error) {
    failed.push(name);
    console.error(`${name}: failed\n${messageOf(error)}`);
  }
}

/** What a program printed before it failed. */
function messageOf(error: unknown): string {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  return `${stdout}${stderr}`.slice(-3000) || String(error);
}

async function inspect(): Promise<void> {
  const place = ['--cli', world.url, '--transport', 'http', '--header', `Authorization: Bearer ${token}`];
  const { stdout } = await run(join(folder, 'node_modules/.bin/inspector'), [
    ...place,
    '--method',
    'tools/list',
  ]);
  const { tools } = JSON.parse(stdout) as { tools: unknown[] };
  if (tools.length !== 17) throw new Error(`It lists ${tools.length} tools.`);
}

function conform(scenario: string, revision: string): Promise<unknown> {
  const options = ['--scenario', scenario, '--spec-version', revision];
  return run(suite, ['server', '--url', proxy.url, ...options], { cwd: folder });
}

/** The scenarios for authorization servers. The suite prints the address that a person would open in a browser. */
async function authorize(): Promise<void> {
  const { origin } = new URL(world.url);
  const port = await freePort();
  const registered = await fetch(`${origin}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Suite',
      redirect_uris: [`http://127.0.0.1:${port}/callback`],
      token_endpoint_auth_method: 'none',
    }),
  });
  const { client_id: id } = (await registered.json()) as { client_id: string };
  const options = ['--client-id', id, '--resource', world.url, '--port', String(port)];
  const child = spawn(suite, ['authorization', '--url', origin, ...options], { cwd: folder });
  let printed = '';
  let opened = false;
  const read = (data: Buffer) => {
    printed += data;
    const [address] = /^http\S+\/oauth\/authorize\?\S+$/m.exec(printed) ?? [];
    if (!address || opened) return;
    opened = true;
    approve(address).catch(error => child.kill() && console.error(error));
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const [code] = await once(child, 'exit');
  if (code !== 0 || !opened) throw new Error(printed.slice(-3000));
}

/** What a browser does: opens the request, sends the person's decision, and follows the way back to the program. */
async function approve(address: string): Promise<void> {
  const begun = await fetch(address, { redirect: 'manual' });
  const screen = begun.headers.get('location') ?? '';
  const cookie = begun.headers.getSetCookie().map(line => line.split(';', 1)[0]);
  const headers = { cookie: cookie.join('; ') };
  const { origin } = new URL(address);
  const decided = await fetch(`${origin}/api${screen.replace('/connect/', '/auth/assistant-requests/')}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ allow: true, kinds: ['LIST'], level: 'READ' }),
  });
  const { location } = (await decided.json()) as { location: string };
  const back = await fetch(location, { headers, redirect: 'manual' });
  await fetch(back.headers.get('location') ?? '');
}

/** A proxy that adds the key, which the suite cannot send, and keeps foreign host names. */
async function keyProxy(url: string, key: string) {
  const target = new URL(url);
  const server = createServer((incoming, outgoing) => {
    const own = incoming.headers.host?.endsWith(`:${(server.address() as AddressInfo).port}`);
    const headers = {
      ...incoming.headers,
      authorization: `Bearer ${key}`,
      ...(own && isLocal(incoming.headers.host) && { host: target.host }),
      ...(incoming.headers.origin?.includes('localhost') && { origin: target.origin }),
    };
    const { method, url: path } = incoming;
    const forwarded = request(
      { host: target.hostname, port: target.port, method, path, headers },
      response => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    incoming.pipe(forwarded);
  });
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/mcp`, close: () => server.close() };
}

function isLocal(host = ''): boolean {
  return host.startsWith('localhost') || host.startsWith('127.0.0.1');
}
