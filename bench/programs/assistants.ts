import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireFewChanges } from '../../server/src/assistants/connection-limits.ts';
import { createKey } from '../../server/src/assistants/testing/assistant-world.ts';
import { openStore } from '../../server/src/store/store.ts';
import { freePort } from '../../server/src/testing/services/free-port.ts';
import { builtServer } from '../../server/src/testing/services/running-product.ts';
import { openWorld, type Person } from '../../server/src/testing/world.ts';
import { type ServerProcess, startServer } from '../measure/process.ts';

/*
 * `node bench/programs/assistants.ts` measures assistants against a built server on SQLite: memory before and after the first
 * call, and processor time beside the calls of the API that do the same, in the same run.
 */
const people = 50;
const week = 'startTime=2027-03-01T00:00:00Z&endTime=2027-03-08T00:00:00Z';
const days = [1, 2, 3, 4, 5].map(day => `2027-03-0${day}`);
const dataDir = await mkdtemp(join(tmpdir(), 'potluck-assistants-'));
const store = await openStore({ databaseUrl: '', dataDir });
const world = await openWorld(store, { DRAW_PICTURES: 'off' });
const guests: Guest[] = [];
for (let at = 0; at < people; at += 1) guests.push(await prepared(await world.person(`Person${at}`)));
await world.close();
await store.close();

const port = String(await freePort());
const env = { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', DRAW_PICTURES: 'off' };
const publicUrl = `http://127.0.0.1:${port}`;
const server = await startServer(builtServer, { ...env, PUBLIC_URL: publicUrl });
try {
  await reportMemory(server);
  await reportCosts(server);
  await reportCrowd();
} finally {
  await server.stop();
}
await reportLimits();
await rm(dataDir, { recursive: true });

type Work = (guest: Guest) => Promise<unknown>;

/** A person with an assistant, a calendar, a recipe and a list. */
interface Guest {
  session: string;
  key: string;
  user: string;
  calendar: string;
  list: string;
  recipe: string;
}

async function prepared(person: Person): Promise<Guest> {
  const { client, token: session, user } = person;
  const kept = { visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
  const { name: calendar } = await client.calendar.create({ calendar: { title: 'Dinners', ...kept } });
  const { name: list } = await client.list.create({ list: { title: 'Groceries', ...kept } });
  const { name: recipe } = await client.recipe.create({ recipe: { title: 'Soup', ...kept, yieldAmount: 2 } });
  return { session, key: (await createKey(person)).token, user, calendar, list, recipe };
}

async function reportMemory({ residentMegabytes }: ServerProcess): Promise<void> {
  const [guest] = guests as [Guest];
  for (let at = 0; at < 20; at += 1) await api(guest, 'GET', `/lists/v1alpha1/${guest.list}`);
  const before = residentMegabytes();
  const refused = await fetch(`${publicUrl}/mcp`, { method: 'POST' });
  await refused.text();
  const refusedAt = residentMegabytes();
  await rpc(guest, 'tools/list', {});
  const after = residentMegabytes();
  await (await fetch(`${publicUrl}/.well-known/oauth-authorization-server`)).text();
  console.log(
    `memory: ${before.toFixed(0)} MB, after a rejected call ${refusedAt.toFixed(0)}, after the first call ` +
      `${after.toFixed(0)} (+${(after - before).toFixed(1)}), with the authorization server ${residentMegabytes().toFixed(0)}`,
  );
}

async function reportCosts({ cpuMicros }: ServerProcess): Promise<void> {
  const cost = async (work: Work) => {
    for (const guest of guests) await work(guest);
    const before = cpuMicros();
    for (const guest of guests) await work(guest);
    return (cpuMicros() - before) / 1000 / people;
  };
  const compare = async (what: string, { tools, direct }: { tools: Work; direct: Work }) => {
    const [first, second] = [await cost(direct), await cost(tools)];
    const ratio = (second / first).toFixed(2);
    console.log(`${what.padEnd(28)} ${second.toFixed(1)} ms CPU, by the API ${first.toFixed(1)}: ×${ratio}`);
  };
  const { length } = await rpc(guests[0] as Guest, 'tools/list', {});
  console.log(`tools/list: ${(length / 1024).toFixed(1)} KiB`);
  await compare('tools/list', {
    tools: guest => rpc(guest, 'tools/list', {}),
    direct: guest => api(guest, 'GET', `/lists/v1alpha1/${guest.list}`),
  });
  await compare('five dinners with a dish', { tools: planWeek, direct: planWeekByApi });
  await compare('the events of that week', {
    tools: guest => tool(guest, 'list_events', { from: '2027-03-01', to: '2027-03-07' }),
    direct: guest => api(guest, 'GET', `/calendars/v1alpha1/calendars/-/events:expand?${week}`),
  });
  await compare('an item', {
    tools: guest => tool(guest, 'change_list_items', { list: guest.list, add: [{ title: 'Milk' }] }),
    direct: guest => api(guest, 'POST', `/lists/v1alpha1/${guest.list}/listItems`, { title: 'Milk' }),
  });
}

function planWeek(guest: Guest): Promise<string> {
  const events = days.map(day => ({
    title: 'Dinner',
    start: `${day}T18:00`,
    dishes: [{ recipe: guest.recipe, servings: 4 }],
  }));
  return tool(guest, 'plan_events', { calendar: guest.calendar, events });
}

async function planWeekByApi(guest: Guest): Promise<void> {
  for (const day of days) {
    const times = { startTime: `${day}T18:00:00Z`, endTime: `${day}T19:00:00Z`, timeZone: 'UTC' };
    const made = await api(guest, 'POST', `/calendars/v1alpha1/${guest.calendar}/events`, {
      title: 'Dinner',
      ...times,
    });
    const { name } = JSON.parse(made) as { name: string };
    const dish = { recipe: guest.recipe, servings: 4 };
    await api(guest, 'POST', `/calendars/v1alpha1/${name}/eventRecipes`, dish);
  }
}

/** All connections at once, several times. */
async function reportCrowd(): Promise<void> {
  const crowd = async (work: Work) => {
    const times: number[] = [];
    for (let round = 0; round < 6; round += 1)
      await Promise.all(
        guests.map(async guest => {
          const begun = performance.now();
          await work(guest);
          times.push(performance.now() - begun);
        }),
      );
    times.sort((one, other) => one - other);
    return (share: number) => times[Math.floor(share * times.length)] ?? 0;
  };
  const direct = await crowd(guest =>
    api(guest, 'GET', `/calendars/v1alpha1/calendars/-/events:expand?${week}`),
  );
  const tools = await crowd(guest => tool(guest, 'list_events', { from: '2027-03-01', to: '2027-03-07' }));
  const shown = [0.5, 0.95].map(
    share =>
      `${tools(share).toFixed(0)} ms (API ${direct(share).toFixed(0)}, ×${(tools(share) / direct(share)).toFixed(2)})`,
  );
  console.log(`${people} connections at once: p50 ${shown[0]}, p95 ${shown[1]}`);
}

/** What the limit of changes across processes costs a change, for a new connection and for one at the limit. */
async function reportLimits(): Promise<void> {
  const opened = await openStore({ databaseUrl: '', dataDir });
  const [{ user }] = guests as [Guest];
  const connection = { user, name: `${user}/accessKeys/new`, title: 'Claude' };
  const check = async () => {
    const before = process.cpuUsage();
    for (let at = 0; at < 500; at += 1) await opened.transact(tx => requireFewChanges(tx, connection));
    const checked = process.cpuUsage(before);
    const empty = process.cpuUsage();
    for (let at = 0; at < 500; at += 1)
      await opened.transact(tx => tx.selectFrom('migration').select('name').limit(1).execute());
    const without = process.cpuUsage(empty);
    return (checked.user + checked.system - without.user - without.system) / 500 / 1000;
  };
  const few = await check();
  const row = {
    ...{
      user,
      connection: 'other',
      connection_title: 'Other',
      batch: 'b',
      tool: 'PLAN_EVENTS',
      things: '[]',
    },
    ...{ steps: '[]', state: 'DONE' as const, search: '', version: 1, undo_time: null },
  };
  const times = Array.from({ length: 590 }, (_, at) => ({ name: `x${at}`, create_time: Date.now() - at }));
  await opened.db
    .insertInto('assistant_change')
    .values(times.map(each => ({ ...row, ...each })))
    .execute();
  const many = await check();
  console.log(
    `limit across processes: ${few.toFixed(2)} ms CPU a change, ${many.toFixed(2)} after 590 changes today`,
  );
  await opened.close();
}

function tool(guest: Guest, name: string, input: object): Promise<string> {
  return rpc(guest, 'tools/call', { name, arguments: input });
}

async function rpc({ key }: Guest, method: string, params: object): Promise<string> {
  const answer = await fetch(`${publicUrl}/mcp`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('"isError":true'))
    throw new Error(`${method} answered ${answer.status}: ${text}`);
  return text;
}

async function api({ session }: Guest, method: string, path: string, body?: object): Promise<string> {
  const answer = await fetch(`${publicUrl}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.text();
}
